import { Platform } from '../lib/platform.js';
class S extends Platform {
  refused(d, a) {
    if (a.status >= 300 && a.status < 400 && a.status !== 304 && !a.headers.location) return;
    super.refused(d, a);
  }
}
export const system = new S();
export const server = system.start();
