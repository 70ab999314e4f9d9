// A consumer of the platform's API: makes REQUESTS calls to each of SURFACES, and ends.
export const env = process.env;
export const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
export class LoginRefused extends Error {}

export class Client {
  base = env.BASE_URL.replace(/\/$/, '');
  surfaces = (env.SURFACES ?? 'reseller,supplier').split(/[ ,]+/).filter(Boolean);
  n = Number(env.REQUESTS ?? 4);
  pause = 60;
  sessions = {};
  failures = 0;

  async http(method, path, headers, body) {
    const r = await fetch(this.base + path, {
      method,
      headers,
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      redirect: 'manual',
    });
    return { status: r.status, headers: r.headers, text: await r.text() };
  }
  loginHeaders() {
    return { 'Content-Type': 'application/json' };
  }
  loginBody(kind) {
    return kind === 'storefront'
      ? { Email: env.STOREFRONT_EMAIL, Password: env.STOREFRONT_PASSWORD }
      : { Email: env.API_EMAIL, Password: env.API_PASSWORD, callbackData: this.correlation() };
  }
  correlation() {
    return 'nightly-' + Date.now().toString(36);
  }
  async login(kind) {
    const path = kind === 'storefront' ? '/Storefront/Login' : '/Login/Customer/Api/Verify';
    for (let i = 0; ; i++) {
      const r = await this.http('POST', path, this.loginHeaders(kind), this.loginBody(kind));
      if ((r.status === 429 || r.status >= 502) && i < 3) {
        await sleep(1000 * (Number(r.headers.get?.('retry-after')) || 1));
        continue;
      }
      const s = this.readLogin(r);
      if (!s) throw new LoginRefused(`login refused: ${r.status}`);
      return (this.sessions[kind] = s);
    }
  }
  readLogin(r) {
    if (r.status !== 200) return;
    let v;
    try {
      v = JSON.parse(r.text);
    } catch {
      return;
    }
    if (v?.success !== true || typeof v.data?.Token !== 'string') return;
    return this.session(v.data);
  }
  session(data) {
    return { token: data.Token, from: Date.now(), until: Date.parse(data.Expiration) };
  }
  stale(s) {
    return !s || s.until - Date.now() < Math.min(2000, (s.until - s.from) * 0.1);
  }
  async token(kind) {
    let s = this.sessions[kind];
    if (this.stale(s)) s = await this.once(kind);
    return s.token;
  }
  logins = {};
  once(kind) {
    return (this.logins[kind] ??= this.login(kind).finally(() => {
      delete this.logins[kind];
    }));
  }
  request(surface) {
    return {
      reseller: ['POST', '/Orders/Create', { deliverId: 'D-' + Math.random().toString(36).slice(2), quantity: 1 }],
      storefront: ['GET', '/Storefront/Profile'],
      supplier: ['POST', '/Supplier/Products/List', {}],
      payment: ['GET', '/Payment/Balance'],
    }[surface];
  }
  async call(surface) {
    const [method, path, body] = this.request(surface);
    const h = body === undefined ? {} : { 'Content-Type': 'application/json' };
    if (surface === 'supplier' || surface === 'payment')
      return this.http(method, path, { ...h, ApiKey: env.API_KEY }, body);
    let token = await this.token(surface);
    let r = await this.http(method, path, { ...h, Authorization: 'Bearer ' + token }, body);
    if (r.status === 401) {
      if (this.sessions[surface]?.token === token) await this.once(surface);
      token = this.sessions[surface].token;
      r = await this.http(method, path, { ...h, Authorization: 'Bearer ' + token }, body);
    }
    return r;
  }
  async work() {
    for (let i = 0; i < this.n; i++) {
      for (const s of this.surfaces) {
        const r = await this.call(s);
        if (r.status >= 300) this.failures++;
        await sleep(this.pause);
      }
    }
  }
  async main() {
    try {
      await this.work();
    } catch (e) {
      console.error(String(e.message ?? e));
      process.exitCode = 1;
      return;
    }
    if (this.failures) console.error(`${this.failures} calls failed`);
  }
}
