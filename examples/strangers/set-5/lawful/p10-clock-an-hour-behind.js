import { Platform } from '../lib/platform.js';
const BEHIND = 3600e3;
class P extends Platform {
  now() {
    return Date.now() - BEHIND;
  }
  async send(c, out) {
    return super.send(c, { ...out, headers: { ...out.headers, date: new Date(this.now()).toUTCString() } });
  }
}
export const server = new P().listen();
