import { CUSTOMERS, KEYS, SECRET, SHOPPERS } from './data.js';
import { Deliveries } from './deliveries.js';

/** The plain platform: each system of this set overrides a part of it. */
export class Platform extends Deliveries {
  constructor(notifyUrl) {
    super();
    this.notifyUrl = notifyUrl;
    this.secret = SECRET;
    this.lifetime = 3600;
    this.keys = new Map();
    for (const [surface, ks] of Object.entries(KEYS)) {
      for (const [kind, k] of Object.entries(ks))
        this.keys.set(k, {
          surface,
          kind,
          tenant: kind === 'otherTenant' ? 'globex' : 'acme',
          expired: kind === 'expired',
          revoked: kind === 'revoked',
          access: kind !== 'noAccess',
        });
    }
    this.nextLine = 700000 + Math.floor(Math.random() * 90000);
    this.gap = 300;
    this.maxAttempts = 40;
    this.states = [
      [60, 2],
      [500, 1],
    ];
  }

  async handle(req, res) {
    const u = new URL(req.url, 'http://x');
    req.path = u.pathname;
    req.query = u.searchParams;
    const r = req.method + ' ' + req.path;
    if (r === 'POST /Login/Customer/Api/Verify') return this.login(req, res, CUSTOMERS);
    if (r === 'POST /Storefront/Login') return this.login(req, res, SHOPPERS);
    if (r === 'POST /Orders/Create') return this.bearer(req, res, 'reseller', (c) => this.create(req, res, c));
    if (r === 'GET /Storefront/Profile')
      return this.bearer(req, res, 'storefront', (c) => this.ok(res, 'storefront', { id: c.customerId }));
    if (r === 'POST /Supplier/Products/List') return this.key(req, res, 'supplier', () => this.ok(res, 'supplier', []));
    if (r === 'GET /Payment/Balance')
      return this.key(req, res, 'payment', () => this.ok(res, 'payment', { balance: 1 }));
    const m = /^POST \/(Supplier|Payment)\/Keys\/Revoke$/.exec(r);
    if (m)
      return this.key(req, res, m[1].toLowerCase(), () => {
        const k = JSON.parse(req.raw).key;
        this.revoke(k, req);
        this.json(res, 200, { success: true, message: 'revoked' });
      });
    this.json(res, 404, { success: false, message: 'not found' });
  }
}
