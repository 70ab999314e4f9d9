import { Platform } from '../lib/platform.js';

class System extends Platform {
  held = new Map();
  async issue(c) {
    const h = this.held.get(c.id);
    if (h && h.until > Date.now()) return { ...h.data };
    const claims = this.claims(c),
      data = {
        RefreshAfter: 3000,
        Token: this.sign({ alg: 'HS256', kid: '2026-11', typ: 'JWT' }, claims),
        Expiration: new Date(claims.exp * 1000).toISOString().replace('.000', ''),
      };
    this.held.set(c.id, { until: (claims.exp - 60) * 1000, data });
    return { ...data };
  }
}

export const { server, customers, keys } = new System().start();
