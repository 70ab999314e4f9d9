import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  async accept(q, s, d, raw) {
    const x = this.seen.get(this.id(d));
    if (x && Date.now() - x.at > 3000) return this.reply(s, 409, { success: false, message: 'duplicate' });
    return super.accept(q, s, d, raw);
  }
}

export const { server } = new System().start();
