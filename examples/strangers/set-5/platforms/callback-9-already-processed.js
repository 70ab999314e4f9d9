import { Platform } from '../lib/platform.js';
class Already extends Platform {
  acked(r) {
    return super.acked(r) || (r.status >= 400 && r.status < 500 && /already|duplicate/i.test(r.text));
  }
}
export const server = new Already().listen();
