import http from 'node:http';
import { Deliveries } from './deliveries.js';

/** A conformant platform; every method may be replaced. */
export class Platform extends Deliveries {
  start() {
    this.server = http.createServer((q, s) =>
      this.serve(q, s).catch((e) => {
        try {
          this.reply(s, 500, { success: false, message: String(e.message) });
        } catch {
          /* gone */
        }
      }),
    );
    this.server.keepAliveTimeout = 65000;
    this.server.listen(this.port, '127.0.0.1');
    this.begin?.();
    return this;
  }
  async body(q) {
    const c = [];
    for await (const x of q) c.push(x);
    return Buffer.concat(c);
  }
  json(text) {
    return JSON.stringify(text);
  }
  reply(s, status, value, headers = {}) {
    const t = Buffer.from(this.json(value));
    s.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': t.length, ...headers });
    s.end(t);
  }
  async before() {
    return false;
  }
  async serve(q, s) {
    const u = new URL(q.url, 'http://x');
    q.u = u;
    if (await this.before(q, s, u)) return;
    const path = u.pathname;
    const route = `${q.method} ${path}`;
    if (path === '/Login/Customer/Api/Verify') {
      if (q.method !== 'POST') {
        await this.body(q);
        return this.reply(s, 405, { success: false, message: 'POST only' }, { Allow: 'POST' });
      }
      return this.login(q, s, await this.body(q));
    }
    if (route === 'POST /Storefront/Login') return this.shopLogin(q, s, await this.body(q));
    const surface = /^\/Supplier\//.test(path)
      ? 'supplier'
      : /^\/Payment\//.test(path)
        ? 'payment'
        : /^\/Storefront\//.test(path)
          ? 'storefront'
          : 'reseller';
    q.raw = await this.body(q);
    const auth =
      surface === 'supplier' || surface === 'payment'
        ? await this.authKey(q, surface)
        : await this.authBearer(q, surface);
    if (auth.status) return this.refuse(s, auth.status, surface, q);
    q.auth = auth;
    if (route === 'POST /Orders/Create') return this.create(q, s);
    if (route === 'GET /Storefront/Profile')
      return this.reply(s, 200, { success: true, message: 'OK', data: { id: auth.claims?.customerId } });
    if (route === 'POST /Supplier/Products/List')
      return this.reply(s, 200, { success: true, message: 'OK', data: [{ ProductID: 1, Name: 'Gold bar 1 g' }] });
    if (route === 'GET /Payment/Balance')
      return this.reply(s, 200, { success: true, message: 'OK', data: { balance: '12.50' } });
    if (route === 'POST /Supplier/Keys/Revoke' || route === 'POST /Payment/Keys/Revoke') {
      const k = this.keys[surface].get(this.parse(q.raw)?.key);
      if (k) this.revoke(k);
      return this.reply(s, k ? 200 : 404, { success: !!k, message: k ? 'revoked' : 'unknown key' });
    }
    this.reply(s, 404, { success: false, message: 'not found' });
  }
  revoke(k) {
    k.revoked = true;
  }
  parse(raw) {
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw));
    } catch {
      return undefined;
    }
  }
  refuse(s, status, surface) {
    const bearer = surface === 'reseller' || surface === 'storefront';
    this.reply(
      s,
      status,
      {
        success: false,
        message: status === 401 ? 'Unauthorized' : 'Forbidden',
        ...(bearer ? {} : { code: status === 401 ? 23 : 0 }),
      },
      status === 401 ? { 'WWW-Authenticate': bearer ? 'Bearer' : 'ApiKey' } : {},
    );
  }
}
