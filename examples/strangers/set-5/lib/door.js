import { createHmac, randomBytes } from 'node:crypto';
import * as D from './data.js';
import { Refuse, b64, eq, isObject } from './kit.js';
import { Server } from './server.js';

/** Who is let in: the login, the bearer surfaces and the key surfaces. */
export class Door extends Server {
  ttl = 3600;
  secret = D.SECRET;
  keys = D.keyRows();
  routes = {
    'POST /Login/Customer/Api/Verify': (c) => this.login(c),
    'POST /Storefront/Login': (c) => this.shopLogin(c),
    'POST /Orders/Create': async (c) => {
      await this.bearer(c, 'reseller', 'orders.write');
      return this.createOrder(c);
    },
    'GET /Storefront/Profile': async (c) => {
      await this.bearer(c, 'storefront', 'profile');
      return this.ok({ name: 'Jo' });
    },
    'POST /Supplier/Products/List': async (c) => {
      await this.apiKey(c, 'supplier');
      await this.json(c);
      return this.ok({ products: [{ id: 1, name: 'Gold bar 1 g' }] });
    },
    'GET /Payment/Balance': async (c) => {
      await this.apiKey(c, 'payment');
      return this.ok({ balance: '1200.50', currency: 'TRY' });
    },
    'POST /admin/keys/revoke': (c) => this.revoke(c),
  };

  async login(c) {
    const b = await this.json(c);
    if (typeof b.Email !== 'string' || typeof b.Password !== 'string')
      throw new Refuse(400, 'Email and Password are required');
    if (b.callbackData != null && typeof b.callbackData !== 'string') throw new Refuse(400, 'callbackData is text');
    const a = await this.authenticate(b, c);
    return this.granted(c, a, b);
  }
  async granted(c, a, b) {
    const { token, exp } = this.issue(a, 'reseller');
    const data = { Token: token, Expiration: this.expiration(exp) };
    if (b.callbackData != null) data.callbackData = this.echo(b.callbackData);
    return this.ok(data, 'Login successful');
  }
  echo(x) {
    return x;
  }
  expiration(exp) {
    return new Date(exp * 1000).toISOString();
  }
  async authenticate(b) {
    const a = D.accounts.find((x) => x.email === b.Email.toLowerCase());
    if (!a || !this.passwordOk(a, b.Password)) throw new Refuse(401, 'Unknown e-mail or wrong password');
    if (a.isApi !== 1) throw new Refuse(403, 'Not an API customer');
    return a;
  }
  passwordOk(a, p) {
    return eq(a.password, p);
  }
  async shopLogin(c) {
    const b = await this.json(c);
    const a = D.shoppers.find((x) => x.email === b.Email);
    if (!a || typeof b.Password !== 'string' || !eq(a.password, b.Password))
      throw new Refuse(401, 'Unknown e-mail or wrong password');
    const { token, exp } = this.issue(a, 'storefront');
    return this.ok({ Token: token, Expiration: this.expiration(exp) });
  }
  claims(a, aud) {
    const iat = Math.floor(this.now() / 1000);
    return {
      customerId: String(a.id),
      tenant: a.tenant,
      scope: a.scope,
      aud,
      iat,
      exp: iat + this.ttl,
      jti: randomBytes(6).toString('hex'),
    };
  }
  header() {
    return { alg: 'HS256', typ: 'JWT' };
  }
  sign(input, secret = this.secret) {
    return createHmac('sha256', secret).update(input).digest('base64url');
  }
  issue(a, aud) {
    const cl = this.claims(a, aud);
    const input = `${b64(JSON.stringify(this.header()))}.${b64(JSON.stringify(cl))}`;
    return { token: `${input}.${this.sign(input, this.secretFor(cl))}`, exp: cl.exp };
  }
  secretFor() {
    return this.secret;
  }

  // ---- bearer
  tokenFrom(c) {
    const m = /^Bearer ([^\s,]+)$/.exec(c.headers.authorization ?? '');
    if (!m) throw new Refuse(401, 'A bearer token is needed');
    return m[1];
  }
  part(s) {
    let v;
    try {
      v = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(s, 'base64url')));
    } catch {
      throw new Refuse(401, 'Malformed token');
    }
    if (!isObject(v)) throw new Refuse(401, 'Malformed token');
    return v;
  }
  split(token) {
    const m = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(token);
    if (!m) throw new Refuse(401, 'Malformed token');
    return m.slice(1);
  }
  checkHeader(h) {
    if (h.alg !== 'HS256' || 'crit' in h) throw new Refuse(401, 'Malformed token');
  }
  checkSignature(h, p, s, header, claims) {
    if (!eq(this.sign(`${h}.${p}`, this.secretFor(claims)), s)) throw new Refuse(401, 'Bad signature');
  }
  checkTime(cl) {
    const t = this.now() / 1000;
    if (typeof cl.exp !== 'number' || cl.exp <= t) throw new Refuse(401, 'Expired');
    if (cl.nbf !== undefined && !(cl.nbf <= t)) throw new Refuse(401, 'Not yet');
  }
  async verify(token) {
    const [h, p, s] = this.split(token);
    const header = this.part(h);
    this.checkHeader(header, h);
    const cl = this.part(p);
    this.checkSignature(h, p, s, header, cl);
    this.checkTime(cl);
    return cl;
  }
  async bearer(c, aud, scope) {
    const cl = await this.verify(this.tokenFrom(c));
    this.authorize(cl, aud, scope);
    c.claims = cl;
  }
  authorize(cl, aud, scope) {
    if (cl.aud !== aud || !Array.isArray(cl.scope) || !cl.scope.includes(scope))
      throw new Refuse(403, 'The token lacks the scope');
  }

  // ---- keys
  keyFrom(c) {
    return c.headers.apikey;
  }
  findKey(k) {
    return this.keys.find((r) => eq(r.key, k));
  }
  unauth(m = 'ApiKey missing or not valid') {
    return Object.assign(new Refuse(401, m), { code: 23 });
  }
  async apiKey(c, surface) {
    const k = this.keyFrom(c);
    if (!k) throw this.unauth();
    const row = await this.findKey(k, c);
    if (!row) throw this.unauth();
    this.checkRow(row, c);
    if (!row.access.includes(surface)) throw new Refuse(403, 'No access for this tenant');
    return row;
  }
  checkRow(row, c) {
    if (row.revoked || row.expires <= this.now()) throw this.unauth();
    if (row.tenant !== (c.headers['x-tenant'] ?? 'acme')) throw this.unauth();
  }
  async revoke(c) {
    if (c.headers['x-admin'] !== D.ADMIN) throw new Refuse(401, 'Admins only');
    const { key } = await this.json(c);
    const row = this.keys.find((r) => r.key === key);
    if (!row) throw new Refuse(404, 'No such key');
    row.revoked = true;
    return this.ok({ revoked: true });
  }
}
