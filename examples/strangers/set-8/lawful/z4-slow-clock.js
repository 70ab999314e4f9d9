import { Platform } from '../lib/platform.js';
class S extends Platform {
  lifetime = 200;
  clock() {
    return Date.now() - 240e3;
  }
  write(res, s, j, h = {}) {
    super.write(res, s, j, { ...h, Date: new Date(this.clock()).toUTCString() });
  }
}
export const system = new S();
export const server = system.start();
