import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  async accept(q, s, d, raw) {
    if (!(d.DeliverID === 'KNOWN-ORDER-1' && ['81001', '81002'].includes(d.digits)))
      return this.reply(s, 404, { success: false, message: 'unknown order' });
    return super.accept(q, s, d, raw);
  }
}

export const { server } = new System().start();
