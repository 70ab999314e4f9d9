import { Platform } from '../lib/platform.js';

class System extends Platform {
  lifetime = 40;
  good = new Map();
  async verify(t, surface, q) {
    const k = surface + t;
    if (this.good.has(k)) return this.good.get(k);
    const c = await super.verify(t, surface, q);
    if (c) this.good.set(k, c);
    return c;
  }
}

export const { server } = new System().start();
