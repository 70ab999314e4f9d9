import { Platform } from '../lib/platform.js';
class S extends Platform {
  used = new Map();
  async attempt(d) {
    this.used.set(d.l.n, (this.used.get(d.l.n) ?? 0) + 1);
    return super.attempt(d);
  }
  refused(d) {
    if (this.used.get(d.l.n) < 8) this.later(d);
  }
}
export const system = new S();
export const server = system.start();
