// Set 8: a plain correct client.
import http from 'node:http';
import { randomUUID } from 'node:crypto';
export const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
export class Refused extends Error {}
export class Client {
  base = process.env.BASE_URL.replace(/\/+$/, '');
  surfaces = (process.env.SURFACES ?? 'reseller,supplier').split(',');
  times = Number(process.env.REQUESTS ?? 4);
  agent = new http.Agent({ keepAlive: true });
  held = {};
  pause = 25;
  code = 0;
  options(method, headers, raw) {
    return {
      method,
      agent: this.agent,
      timeout: 10000,
      headers: { ...headers, ...(raw ? { 'Content-Length': raw.length } : {}) },
    };
  }
  http(method, path, headers, body) {
    return new Promise((ok, no) => {
      const raw = body === undefined ? undefined : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
      const q = http.request(this.base + path, this.options(method, headers, raw), (r) => {
        const c = [];
        r.on('data', (x) => c.push(x));
        r.on('error', no);
        r.on('end', () => ok({ status: r.statusCode, text: Buffer.concat(c).toString() }));
      });
      q.on('timeout', () => q.destroy(new Error('time-out')));
      q.on('error', no);
      q.end(raw);
    });
  }
  address(s) {
    return s === 'storefront' ? (process.env.STOREFRONT_LOGIN ?? '/Storefront/Login') : '/Login/Customer/Api/Verify';
  }
  credentials(s) {
    const e = (n) => (s === 'storefront' && process.env[`STOREFRONT_${n}`]) || process.env[`API_${n}`];
    return { Email: e('EMAIL'), Password: e('PASSWORD') };
  }
  loginBody(s) {
    return { ...this.credentials(s), ...(s === 'storefront' ? {} : { callbackData: `run ${randomUUID()}` }) };
  }
  loginHeaders() {
    return { 'Content-Type': 'application/json' };
  }
  until(text) {
    return Date.parse(text);
  }
  good(a) {
    return a.success === true;
  }
  keep(token) {
    return token;
  }
  async askLogin(s) {
    const a = await this.http('POST', this.address(s), this.loginHeaders(s), this.loginBody(s));
    if (a.status !== 200) throw new Refused(String(a.status));
    return a;
  }
  async login(s) {
    const a = JSON.parse((await this.askLogin(s)).text);
    if (!this.good(a) || typeof a.data?.Token !== 'string') throw new Refused('success false');
    return (this.held[s] = { token: this.keep(a.data.Token), until: this.until(a.data.Expiration) });
  }
  async have(s) {
    const t = this.held[s];
    return t && Date.now() < t.until - 800 ? t : this.login(s);
  }
  auth(s, t) {
    return { Authorization: `Bearer ${t.token}` };
  }
  work1(s, t) {
    return s === 'storefront'
      ? this.http('GET', '/Storefront/Profile', this.auth(s, t))
      : this.http(
          'POST',
          '/Orders/Create',
          { ...this.auth(s, t), 'Content-Type': 'application/json' },
          { product: 'EPIN-50', quantity: 1, reference: randomUUID() },
        );
  }
  repeat(s, t) {
    return this.work1(s, t);
  }
  async bearer(s) {
    const t = await this.have(s),
      a = await this.work1(s, t);
    if (a.status !== 401) return a;
    return this.repeat(s, await this.login(s));
  }
  keyed(s) {
    const ApiKey = process.env.API_KEY;
    return s === 'payment'
      ? this.http('GET', '/Payment/Balance', { ApiKey })
      : this.http('POST', '/Supplier/Products/List', { ApiKey, 'Content-Type': 'application/json' }, { page: 1 });
  }
  async one(s) {
    return /reseller|storefront/.test(s) ? this.bearer(s) : this.keyed(s);
  }
  async job(s) {
    try {
      const a = await this.one(s);
      if (a.status >= 400) console.error(s, a.status);
      return a;
    } catch (e) {
      console.error(s, e.message);
      if (e instanceof Refused) this.stop = true;
    }
  }
  async run() {
    for (let i = 0; i < this.times && !this.stop; i++)
      for (const s of this.surfaces) {
        if (this.stop) break;
        await this.job(s);
        await sleep(this.pause);
      }
  }
}
export const main = (C) => {
  const c = new C();
  c.run().then(() => process.exit(c.code));
};
