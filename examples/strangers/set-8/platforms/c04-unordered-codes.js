import { Platform } from '../lib/platform.js';
// heap order: the row that was touched last comes last
class S extends Platform {
  later(d) {
    const [a, ...r] = d.body.DeliveryData;
    if (a !== undefined) d.body = { ...d.body, DeliveryData: [...r, a] };
    super.later(d);
  }
}
export const system = new S();
export const server = system.start();
