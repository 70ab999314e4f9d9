import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  async accept(q, s, d, raw) {
    if (new Set(d.DeliveryData).size !== d.DeliveryData.length)
      return this.reply(s, 500, { success: false, message: 'unique' });
    return super.accept(q, s, d, raw);
  }
}

export const { server } = new System().start();
