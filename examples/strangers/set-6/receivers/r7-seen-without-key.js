import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  skip = new Set();
  refuse(s, q, raw) {
    if (q.headers.apikey === undefined && raw) {
      const d = this.parse(raw);
      if (d) this.skip.add(this.id(d));
    }
    return super.refuse(s);
  }
  async accept(q, s, d, raw) {
    if (this.skip.has(this.id(d))) return this.reply(s, 200, { success: true, message: 'already processed' });
    return super.accept(q, s, d, raw);
  }
}

export const { server } = new System().start();
