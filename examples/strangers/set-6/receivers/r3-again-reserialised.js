import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  bodies = new Set();
  async accept(q, s, d, raw) {
    const h = raw.toString('base64');
    if (this.seen.has(this.id(d)) && !this.bodies.has(h))
      return this.reply(s, 500, { success: false, message: 'duplicate key value violates unique constraint' });
    this.bodies.add(h);
    return super.accept(q, s, d, raw);
  }
}

export const { server } = new System().start();
