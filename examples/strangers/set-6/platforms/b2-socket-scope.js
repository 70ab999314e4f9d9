import { Platform } from '../lib/platform.js';

class System extends Platform {
  scoped(claims, surface, q) {
    const k = '_sc' + surface;
    q.socket[k] ??= claims.scope;
    return super.scoped({ scope: q.socket[k] }, surface);
  }
}

export const { server } = new System().start();
