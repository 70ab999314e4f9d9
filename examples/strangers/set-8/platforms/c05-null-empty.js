import { Platform } from '../lib/platform.js';
class S extends Platform {
  later(d) {
    if (d.body.DeliveryNote === null) d.body = { ...d.body, DeliveryNote: [] };
    super.later(d);
  }
}
export const system = new S();
export const server = system.start();
