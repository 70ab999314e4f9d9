import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  async process(d) {
    if (d.DeliveryNote?.some((n) => Buffer.byteLength(n) > 4000)) throw new Error('value too large');
    return super.process(d);
  }
}

export const { server } = new System().start();
