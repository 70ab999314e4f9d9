import { Platform } from '../lib/platform.js';

class System extends Platform {
  decisions = new Map();
  hasScope(claims, scope, surface) {
    const key = `${claims.tenant} ${surface} ${scope}`;
    if (this.decisions.get(key) > Date.now()) return true;
    const ok = super.hasScope(claims, scope);
    if (ok) this.decisions.set(key, Date.now() + 2000);
    return ok;
  }
}

export const { server, customers, keys } = new System().start();
