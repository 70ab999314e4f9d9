import { Platform } from '../lib/platform.js';

class System extends Platform {
  lookup(g, surface) {
    const cut = (x) => x.replace(/^k[as]_(live|test)_/i, '');
    if (!/^k[as]_(live|test)_/i.test(g)) return;
    for (const [k, v] of this.keys[surface]) if (cut(k) === cut(g)) return v;
  }
}

export const { server } = new System().start();
