import http from 'node:http';
import { sleep } from './kit.js';

/** A correct client; every method may be replaced. */
export class Client {
  base = process.env.BASE_URL.replace(/\/$/, '');
  surfaces = (process.env.SURFACES ?? 'reseller,supplier').split(',');
  requests = Number(process.env.REQUESTS ?? 4);
  sessions = {};
  calls = 0;
  agent = new http.Agent({ keepAlive: true });
  send(method, path, headers, body) {
    const url = path.startsWith('http') ? path : this.base + path;
    return new Promise((resolve, reject) => {
      const raw = body === undefined ? undefined : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
      const req = http.request(
        url,
        {
          method,
          agent: this.agent,
          timeout: 8000,
          headers: { ...headers, ...(raw ? { 'Content-Length': raw.length } : {}) },
        },
        (res) => {
          const c = [];
          res.on('data', (x) => c.push(x));
          res.on('end', () =>
            resolve({ status: res.statusCode, headers: res.headers, text: Buffer.concat(c).toString('utf8') }),
          );
          res.on('error', reject);
        },
      );
      req.on('timeout', () => req.destroy(new Error('time-out')));
      req.on('error', reject);
      req.end(raw);
    });
  }
  loginPath(s) {
    return s === 'storefront' ? (process.env.STOREFRONT_LOGIN ?? '/Storefront/Login') : '/Login/Customer/Api/Verify';
  }
  loginBody(s) {
    return s === 'storefront'
      ? {
          Email: process.env.STOREFRONT_EMAIL ?? process.env.API_EMAIL,
          Password: process.env.STOREFRONT_PASSWORD ?? process.env.API_PASSWORD,
        }
      : { Email: process.env.API_EMAIL, Password: process.env.API_PASSWORD, callbackData: `job-${Date.now()}` };
  }
  loginHeaders() {
    return { 'Content-Type': 'application/json' };
  }
  readLogin(text) {
    const a = JSON.parse(text);
    if (a.success !== true || typeof a.data?.Token !== 'string') throw new Error('login refused');
    return { token: a.data.Token, until: Date.parse(a.data.Expiration) };
  }
  async login(s) {
    const a = await this.send('POST', this.loginPath(s), this.loginHeaders(s), this.loginBody(s));
    if (a.status !== 200) throw new Error(`login refused: ${a.status}`);
    return (this.sessions[s] = this.readLogin(a.text));
  }
  fresh(session) {
    return session && Date.now() < session.until - 1000;
  }
  async session(s) {
    return this.fresh(this.sessions[s]) ? this.sessions[s] : this.login(s);
  }
  bearerHeaders(session) {
    return { Authorization: `Bearer ${session.token}`, 'Content-Type': 'application/json' };
  }
  bearerCall(s, session) {
    return s === 'storefront'
      ? this.send('GET', '/Storefront/Profile', { Authorization: this.bearerHeaders(session).Authorization })
      : this.send('POST', '/Orders/Create', this.bearerHeaders(session), { kind: 'digital' });
  }
  async bearer(s) {
    const session = await this.session(s);
    const a = await this.bearerCall(s, session);
    if (a.status !== 401) return a;
    return this.renewed(s, session);
  }
  async renewed(s, old) {
    const fresh = this.sessions[s] === old ? await this.login(s) : this.sessions[s];
    return this.bearerCall(s, fresh);
  }
  keyHeaders() {
    return { ApiKey: process.env.API_KEY, 'Content-Type': 'application/json' };
  }
  async keyed(s) {
    return s === 'payment'
      ? this.send('GET', '/Payment/Balance', { ApiKey: process.env.API_KEY })
      : this.send('POST', '/Supplier/Products/List', this.keyHeaders(), {});
  }
  async call(s) {
    return s === 'reseller' || s === 'storefront' ? this.bearer(s) : this.keyed(s);
  }
  async work() {
    for (let i = 0; i < this.requests; i++)
      for (const s of this.surfaces) {
        try {
          const a = await this.call(s);
          if (a.status === 401) {
            console.error(s, 'gave up');
          }
        } catch (e) {
          console.error(s, e.message);
          if (/login refused/.test(e.message)) return;
        }
        await sleep(this.pause ?? 20);
      }
  }
}

/** Works once, and ends. */
export const main = (C) => new C().work().then(() => process.exit(0));
