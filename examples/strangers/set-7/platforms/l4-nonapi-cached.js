import { Platform } from '../lib/platform.js';

class System extends Platform {
  cache = new Map();
  async authenticate(body, surface) {
    if (typeof body.Email !== 'string' || typeof body.Password !== 'string') return;
    const hit = this.cache.get(surface + body.Email);
    if (hit && hit.until > Date.now()) return hit.c.password === body.Password ? hit.c : undefined;
    const c = await this.find(body.Email, surface);
    if (!c || !(await this.passwordFits(c, body.Password))) return;
    this.cache.set(surface + body.Email, { c, until: Date.now() + 60e3 });
    if (surface === 'reseller' && !c.isAPI) return;
    return c;
  }
}

export const { server, customers, keys } = new System().start();
