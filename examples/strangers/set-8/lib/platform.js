// Set 8: a plain correct platform. Systems override methods.
import http from 'node:http';
import { createHmac, createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
export const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
export const b64 = (v) => Buffer.from(v).toString('base64url');
const sha = (t) => createHash('sha256').update(t).digest();
export class Platform {
  secret = 'mR7w-Qe2_Zt9Lx4Bv8Nc1Hs6Jd3Kf5Gp0Yu-Oi_AaSsDdFfGg';
  lifetime = 3600;
  retryMs = 650;
  maxAttempts = 15;
  stateGap = 320;
  notifyUrl = process.env.NOTIFY;
  callbackKey = 'key_9fJq2LxW7mTzRb4KsVeY5uHd';
  people = [
    {
      id: 'C-20417',
      email: 'api.buyer@northwind-pins.example',
      password: 'Lantern+Harbor77!q',
      tenant: 'northwind',
      scope: ['orders.write', 'orders.read'],
      api: 1,
      on: 'reseller',
    },
    {
      id: 'C-20418',
      email: 'api.viewer@northwind-pins.example',
      password: 'Copper~Meadow31?w',
      tenant: 'northwind',
      scope: ['orders.read'],
      api: 1,
      on: 'reseller',
    },
    {
      id: 'C-20419',
      email: 'retail.user@northwind-pins.example',
      password: 'Velvet=Cloud58.e',
      tenant: 'northwind',
      scope: ['orders.write'],
      api: 0,
      on: 'reseller',
    },
    {
      id: 'U-90001',
      email: 'ayse@shop.example',
      password: 'Maple_River64#r',
      tenant: 'northwind',
      scope: ['me.read'],
      on: 'storefront',
    },
    {
      id: 'U-90002',
      email: 'mehmet@shop.example',
      password: 'Silver_Birch19#t',
      tenant: 'northwind',
      scope: ['catalog.read'],
      on: 'storefront',
    },
  ];
  keys = ['payment', 'supplier'].flatMap((on) =>
    ['valid', 'expired', 'revoked', 'otherTenant', 'noAccess', 'revocable'].map((name) => ({
      on,
      name,
      key: `${on === 'payment' ? 'KP' : 'KS'}_${sha(`set8 ${on} ${name}`).toString('hex').slice(0, 12)}-${sha(`b ${on} ${name}`).toString('base64url').replace(/[-_]/g, 'x').slice(0, 24)}`,
      tenant: name === 'otherTenant' ? 'contoso' : 'northwind',
      access: name !== 'noAccess',
      revoked: name === 'revoked',
      until: name === 'expired' ? Date.now() - 12 * 86400e3 : Infinity,
    })),
  );
  clock() {
    return Date.now();
  }
  // JSON
  json(raw) {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw));
  }
  member(raw) {
    let v;
    try {
      v = this.json(raw);
    } catch {
      return;
    }
    return v !== null && typeof v === 'object' && !Array.isArray(v) ? v : undefined;
  }
  // login
  async person(body, on, ctx) {
    if (typeof body.Email !== 'string' || typeof body.Password !== 'string') return;
    await sleep(3);
    const p = this.people.find((x) => x.on === on && x.email === body.Email);
    if (!p || !timingSafeEqual(sha(p.password), sha(body.Password))) return;
    if (on === 'reseller' && !this.flagged(p, ctx)) return;
    return p;
  }
  flagged(p) {
    return p.api === 1;
  }
  claims(p) {
    const iat = Math.floor(this.clock() / 1000);
    return {
      customerId: p.id,
      tenant: p.tenant,
      scope: p.scope,
      surface: p.on,
      jti: randomUUID(),
      iat,
      exp: iat + this.lifetime,
    };
  }
  sign(claims) {
    const t = `${b64('{"alg":"HS256","typ":"JWT"}')}.${b64(JSON.stringify(claims))}`;
    return `${t}.${createHmac('sha256', this.secret).update(t).digest('base64url')}`;
  }
  expiration(exp) {
    return new Date(exp * 1000).toISOString();
  }
  async issue(p) {
    const c = this.claims(p);
    return { Token: this.sign(c), Expiration: this.expiration(c.exp) };
  }
  loginRefused() {
    return [401, { success: false, message: 'Invalid e-mail or password' }];
  }
  async login(ctx, on) {
    const body = this.member(ctx.raw);
    if (!body) return [400, { success: false, message: 'Body must be a JSON object' }];
    const p = await this.person(body, on, ctx);
    if (!p) return this.loginRefused(ctx);
    const data = await this.issue(p, body, ctx);
    if (typeof body.callbackData === 'string') data.callbackData = body.callbackData;
    return [200, { data, success: true, message: 'Login successful' }];
  }
  // bearer
  token(ctx) {
    return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(ctx.req.headers.authorization ?? '')?.[1];
  }
  secretFor() {
    return this.secret;
  }
  verify(token, ctx) {
    const parts = token.split('.').map((x) => Buffer.from(x, 'base64url'));
    if (parts.map((x) => x.toString('base64url')).join('.') !== token) return;
    const [h, p, s] = parts,
      good = createHmac('sha256', this.secretFor(ctx))
        .update(token.slice(0, token.lastIndexOf('.')))
        .digest();
    if (s.length !== 32 || !timingSafeEqual(s, good)) return;
    let head, c;
    try {
      head = JSON.parse(h);
      c = JSON.parse(p);
    } catch {
      return;
    }
    if (head === null || typeof head !== 'object' || head.alg !== 'HS256' || 'crit' in head) return;
    if (c === null || typeof c !== 'object' || Array.isArray(c)) return;
    if (c.nbf !== undefined && !(c.nbf <= this.clock() / 1000 + 30)) return;
    return this.live(c, ctx) ? c : undefined;
  }
  live(c) {
    return typeof c.exp === 'number' && c.exp > this.clock() / 1000;
  }
  scoped(c, scope) {
    return Array.isArray(c.scope) && c.scope.includes(scope);
  }
  async bearer(ctx, on, scope) {
    const t = this.token(ctx),
      c = t && this.verify(t, ctx);
    if (!c || c.surface !== on) return 401;
    return this.scoped(c, scope, ctx) ? 200 : 403;
  }
  // keys
  sentKey(ctx) {
    const v = ctx.req.headersDistinct.apikey;
    return v?.length === 1 ? v[0] : undefined;
  }
  usable(k) {
    return !k.revoked && k.until > Date.now() && k.tenant === 'northwind';
  }
  mayCall(k) {
    return k.access;
  }
  async apiKey(ctx, on) {
    const sent = this.sentKey(ctx);
    if (!sent) return 401;
    await sleep(2);
    const k = this.keys.find((x) => x.on === on && x.key === sent);
    if (!k || !this.usable(k, ctx)) return 401;
    return this.mayCall(k, ctx) ? 200 : 403;
  }
  // orders and deliveries
  line = 81_400_000 + Math.floor(Math.random() * 9000) * 100;
  order(body) {
    const id = typeof body.deliverId === 'string' ? body.deliverId : randomUUID(),
      manual = body.kind === 'manual';
    const lines = Array.from({ length: body.lines > 1 ? body.lines : 1 }, (_, index) => ({
      index,
      n: this.line++,
      manual,
      codes: [0, 1, 2].map(() => randomBytes(7).toString('hex').toUpperCase()),
      note: ['Gram altın şubeden elden teslim edildi', `Fiş no ${randomBytes(3).toString('hex')}`],
    }));
    for (const l of lines) this.life(id, l);
    return { id, lines };
  }
  states = [2, 1];
  async life(id, l) {
    for (const s of this.states) {
      await sleep(this.stateGap);
      this.change(id, l, s);
    }
  }
  payload(id, l, s) {
    const done = s === 1;
    return {
      DeliverID: id,
      OrderDetailID: l.n,
      Status: s,
      DeliveryData: done && !l.manual ? [...l.codes] : [],
      DeliveryNote: done && l.manual ? l.note : null,
    };
  }
  change(id, l, s) {
    this.attempt({ id, l, s, body: this.payload(id, l, s), tries: 0 });
  }
  encode(body) {
    return Buffer.from(JSON.stringify(body));
  }
  wireHeaders() {
    return { 'Content-Type': 'application/json', Apikey: this.callbackKey };
  }
  post(d) {
    return new Promise((resolve) => {
      const raw = this.encode(d.body, d);
      const q = http.request(
        this.notifyUrl,
        { method: 'POST', timeout: 6000, headers: { ...this.wireHeaders(d), 'Content-Length': raw.length } },
        (res) => {
          const c = [];
          res.on('data', (x) => c.push(x));
          res.on('error', () => {});
          res.on('close', () => resolve({ status: res.statusCode, headers: res.headers, body: Buffer.concat(c) }));
        },
      );
      q.on('timeout', () => q.destroy(new Error('time-out')));
      q.on('error', () => resolve({ status: 0, headers: {}, body: Buffer.alloc(0) }));
      q.end(raw);
    });
  }
  async attempt(d) {
    d.tries++;
    const a = await this.post(d);
    if (a.status >= 200 && a.status < 300) this.acked(d);
    else this.refused(d, a);
  }
  acked() {}
  refused(d) {
    if (d.tries < this.maxAttempts) this.later(d);
  }
  later(d) {
    setTimeout(() => this.attempt(d), this.retryMs);
  }
  // HTTP
  deny(s, on) {
    return [
      s,
      {
        success: false,
        message: s === 401 ? 'Unauthorized' : 'Forbidden',
        ...(s === 401 && /pay|sup/.test(on) ? { code: '401-23' } : {}),
      },
      s === 401 ? { 'WWW-Authenticate': /pay|sup/.test(on) ? 'ApiKey' : 'Bearer' } : {},
    ];
  }
  async guarded(ctx, on, scope, work) {
    const s = await (scope ? this.bearer(ctx, on, scope) : this.apiKey(ctx, on));
    return s === 200 ? work() : this.deny(s, on, ctx);
  }
  async route(ctx) {
    const ok = (more) => () => [200, { success: true, message: 'OK', ...more }];
    switch (`${ctx.req.method} ${ctx.path}`) {
      case 'POST /Login/Customer/Api/Verify':
        return this.login(ctx, 'reseller');
      case 'POST /Shop/Login':
        return this.login(ctx, 'storefront');
      case 'POST /Orders/Create':
        return this.guarded(ctx, 'reseller', 'orders.write', () => {
          const b = this.member(ctx.raw);
          if (!b) return [400, { success: false, message: 'Body must be a JSON object' }];
          if (b.validateOnly !== false || !this.notifyUrl) return ok()();
          const o = this.order(b);
          return [
            200,
            {
              success: true,
              message: 'Order created',
              data: { DeliverID: o.id, Details: o.lines.map((l) => ({ OrderDetailID: l.n })) },
            },
          ];
        });
      case 'GET /Shop/Me':
        return this.guarded(ctx, 'storefront', 'me.read', ok());
      case 'GET /Payment/Account':
        return this.guarded(ctx, 'payment', null, ok({ balance: '104.20' }));
      case 'POST /Supplier/Products/List':
        return this.guarded(ctx, 'supplier', null, ok({ data: [] }));
      case 'POST /Admin/RevokeKey': {
        const k = this.keys.find((x) => x.name === 'revocable' && x.key === ctx.req.headers['x-key']);
        if (k) k.revoked = true;
        return ok()();
      }
    }
    return [404, { success: false, message: 'Not found' }];
  }
  async handle(req, res) {
    const c = [];
    try {
      for await (const x of req) c.push(x);
    } catch {
      return;
    }
    const ctx = { req, res, raw: Buffer.concat(c), path: req.url.split('?')[0], query: req.url.split('?')[1] };
    let out;
    try {
      out = await this.route(ctx);
    } catch (e) {
      console.error(e);
      out = [500, { success: false, message: 'Internal error' }];
    }
    this.write(res, ...out);
  }
  write(res, status, json, headers = {}) {
    const raw = json === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(json));
    res.writeHead(status, {
      ...(raw.length ? { 'Content-Type': 'application/json; charset=utf-8' } : {}),
      'Content-Length': raw.length,
      ...headers,
    });
    res.end(raw);
  }
  connections = 0;
  start() {
    const s = http.createServer((q, r) => this.handle(q, r));
    s.keepAliveTimeout = 20000;
    s.on('connection', (k) => {
      k.node = this.connections++;
    });
    s.listen(Number(process.env.PORT), '127.0.0.1');
    return s;
  }
}
