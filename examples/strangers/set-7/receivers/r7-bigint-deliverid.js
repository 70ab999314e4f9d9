import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  async process(d) {
    if (/^\d+$/.test(d.DeliverID) && BigInt(d.DeliverID) > 9223372036854775807n) throw new Error('out of range');
    return super.process(d);
  }
}

export const { server } = new System().start();
