import http from 'node:http';
import https from 'node:https';
import { sleep } from './kit.js';

/** A conformant client; every method may be replaced. */
export class Client {
  env = process.env;
  base = (process.env.BASE_URL ?? '').replace(/\/+$/, '');
  surfaces = (process.env.SURFACES ?? 'reseller,supplier').split(/[\s,]+/).filter(Boolean);
  requests = Number(process.env.REQUESTS ?? 4);
  gap = 120;
  tokens = {};
  agent = new http.Agent({ keepAlive: true });
  logins = 0;
  req(url, { method = 'GET', headers = {}, body } = {}) {
    return new Promise((done) => {
      const m = url.startsWith('https') ? https : http;
      const h = { Accept: 'application/json', ...headers };
      if (body !== undefined) h['Content-Length'] = Buffer.byteLength(body);
      const r = m.request(url, { method, headers: h, agent: this.agent }, (a) => {
        const c = [];
        a.on('data', (x) => c.push(x));
        const end = () => done({ status: a.statusCode, headers: a.headers, text: Buffer.concat(c).toString() });
        a.on('end', end);
        a.on('close', end);
        a.on('error', end);
      });
      r.setTimeout(8000, () => r.destroy(new Error('time')));
      r.on('error', (e) => done({ status: 0, text: '', headers: {}, error: e }));
      r.end(body);
    });
  }
  credentials(surface) {
    return surface === 'storefront'
      ? { path: '/Storefront/Login', Email: this.env.STOREFRONT_EMAIL, Password: this.env.STOREFRONT_PASSWORD }
      : { path: '/Login/Customer/Api/Verify', Email: this.env.API_EMAIL, Password: this.env.API_PASSWORD };
  }
  loginBody(surface) {
    const { Email, Password } = this.credentials(surface);
    return { Email, Password, callbackData: `set6-${++this.logins}` };
  }
  loginHeaders() {
    return { 'Content-Type': 'application/json' };
  }
  async login(surface) {
    const a = await this.req(this.base + this.credentials(surface).path, {
      method: 'POST',
      headers: this.loginHeaders(surface),
      body: JSON.stringify(this.loginBody(surface)),
    });
    const t = this.readLogin(a, surface);
    if (!t) {
      this.onRefused?.(surface, a);
      throw new Error(`login refused: ${a.status}`);
    }
    this.tokens[surface] = t;
    return t;
  }
  readLogin(a) {
    if (a.status !== 200) return;
    let o;
    try {
      o = JSON.parse(a.text);
    } catch {
      return;
    }
    if (o?.success !== true || typeof o.data?.Token !== 'string') return;
    const until = this.readTime(o.data.Expiration);
    return { token: o.data.Token, until, from: Date.now() };
  }
  readTime(x) {
    return Date.parse(String(x).replace(/(\.\d{3})\d+/, '$1'));
  }
  stale(t) {
    return Number.isFinite(t.until) && Date.now() >= t.until - Math.min(5000, Math.max(0, t.until - t.from) / 10);
  }
  async token(surface) {
    const t = this.tokens[surface];
    if (t && !this.stale(t)) return t.token;
    return (await this.login(surface)).token;
  }
  call(surface) {
    return {
      reseller: {
        method: 'POST',
        path: '/Orders/Create',
        body: { deliverId: `D-${Date.now()}-${Math.floor(Math.random() * 1e6)}`, kind: 'digital' },
      },
      storefront: { method: 'GET', path: '/Storefront/Profile' },
      payment: { method: 'GET', path: '/Payment/Balance' },
      supplier: { method: 'POST', path: '/Supplier/Products/List', body: {} },
    }[surface];
  }
  bearerHeaders(token) {
    return { Authorization: `Bearer ${token}` };
  }
  keyHeaders() {
    return { ApiKey: this.env.API_KEY };
  }
  async one(surface, n) {
    const c = this.call(surface);
    const opt = (h) => ({
      method: c.method,
      headers: { ...h, ...(c.body ? { 'Content-Type': 'application/json' } : {}) },
      ...(c.body ? { body: JSON.stringify(c.body) } : {}),
    });
    if (surface === 'supplier' || surface === 'payment') return this.keyCall(surface, c, opt);
    return this.bearerCall(surface, c, opt, n);
  }
  keyCall(surface, c, opt) {
    return this.req(this.base + c.path, opt(this.keyHeaders(surface)));
  }
  async bearerCall(surface, c, opt) {
    const token = await this.token(surface);
    let a = await this.req(this.base + c.path, opt(this.bearerHeaders(token)));
    if (a.status === 401) {
      const t = await this.login(surface);
      a = await this.req(this.base + c.path, opt(this.bearerHeaders(t.token)));
      if (a.status === 401) throw new Error('401 after a fresh login');
    }
    return a;
  }
  async run() {
    for (let i = 0; i < this.requests; i++) {
      for (const surface of this.surfaces) {
        if (this.dead?.[surface]) continue;
        try {
          await this.one(surface, i);
        } catch (e) {
          console.error(surface, e.message);
          (this.dead ??= {})[surface] = true;
        }
      }
      await sleep(this.gap);
    }
    process.exit(0);
  }
}
