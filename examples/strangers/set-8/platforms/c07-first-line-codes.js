import { Platform } from '../lib/platform.js';
class S extends Platform {
  payload(id, l, s) {
    const p = super.payload(id, l, s);
    if (l.index > 0) p.DeliveryData = [];
    return p;
  }
}
export const system = new S();
export const server = system.start();
