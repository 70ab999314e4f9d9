import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  first = new Set();
  async accept(q, s, d, raw) {
    const k = d.DeliverID + '|' + d.Status;
    if (this.first.has(k) && !this.seen.has(this.id(d)))
      return this.reply(s, 200, { success: true, message: 'already processed' });
    this.first.add(k);
    return super.accept(q, s, d, raw);
  }
}

export const { server } = new System().start();
