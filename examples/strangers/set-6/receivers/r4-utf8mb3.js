import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  async accept(q, s, d, raw) {
    if (/[\u{10000}-\u{10ffff}]/u.test(d.DeliverID))
      return this.reply(s, 500, { success: false, message: 'Incorrect string value' });
    return super.accept(q, s, d, raw);
  }
}

export const { server } = new System().start();
