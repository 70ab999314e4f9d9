import { Platform } from '../lib/platform.js';

class System extends Platform {
  current(c, surface) {
    return c.aud === surface && (c.nbf === undefined || c.nbf <= Date.now() / 1000);
  }
  async authBearer(q, surface) {
    const a = await super.authBearer(q, surface);
    if (a.status) return a;
    return typeof a.claims.exp === 'number' && a.claims.exp > Date.now() / 1000 ? a : { status: 401 };
  }
}

export const { server } = new System().start();
