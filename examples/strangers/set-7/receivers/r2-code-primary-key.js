import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  codes = new Set();
  async process(d) {
    if (!this.seen.has(JSON.stringify([d.DeliverID, d.OrderDetailID, d.Status])))
      for (const c of new Set(d.DeliveryData)) {
        const k = d.OrderDetailID + '|' + c;
        if (this.codes.has(k)) throw new Error('duplicate key');
        this.codes.add(k);
      }
    return super.process(d);
  }
}

export const { server } = new System().start();
