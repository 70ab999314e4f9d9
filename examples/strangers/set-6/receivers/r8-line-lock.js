import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  locks = new Map();
  async accept(q, s, d, raw) {
    const l = this.locks.get(d.DeliverID);
    if (l !== undefined && l !== d.digits)
      return this.reply(s, 500, { success: false, message: 'could not obtain lock' });
    this.locks.set(d.DeliverID, d.digits);
    try {
      await new Promise((x) => setTimeout(x, 120));
    } finally {
      this.locks.delete(d.DeliverID);
    }
    return super.accept(q, s, d, raw);
  }
}

export const { server } = new System().start();
