import { Receiver } from '../lib/receiver.js';
class S extends Receiver {
  valid(d) {
    return super.valid(d) && ![...d.DeliveryData, ...(d.DeliveryNote ?? [])].some((t) => /^[=+\-@]/.test(t));
  }
}
export const system = new S();
export const server = system.start();
