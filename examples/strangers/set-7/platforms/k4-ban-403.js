import { Platform } from '../lib/platform.js';

class System extends Platform {
  bad = new Map();
  async guardKey(ctx, surface) {
    const g = await super.guardKey(ctx, surface),
      key = this.keyOf(ctx);
    if (g.status !== 401 || !key) return g;
    const b = this.bad.get(key) ?? { n: 0, until: Date.now() + 60e3 };
    if (b.until < Date.now()) {
      b.n = 0;
      b.until = Date.now() + 60e3;
    }
    b.n++;
    this.bad.set(key, b);
    return b.n > 5 ? { status: 403 } : g;
  }
}

export const { server, customers, keys } = new System().start();
