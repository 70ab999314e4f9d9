import { Platform } from '../lib/platform.js';

class System extends Platform {
  async checkToken(token, surface, scope) {
    const claims = this.decode(token);
    if (!claims || claims.aud !== surface) return { status: 401 };
    if (!this.hasScope(claims, scope)) return { status: 403 };
    return this.expired(claims) ? { status: 401 } : { status: 200, claims };
  }
}

export const { server, customers, keys } = new System().start();
