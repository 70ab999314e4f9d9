import { Platform } from '../lib/platform.js';
class Reason extends Platform {
  acked(r) {
    return super.acked(r) || r.reason.trim().toUpperCase() === 'OK';
  }
}
export const server = new Reason().listen();
