import { Platform } from '../lib/platform.js';

class System extends Platform {
  statuses = [1];
  attempts = 4;
  open = 0;
  async create(q, s) {
    const b = this.parse(q.raw);
    if (b && !b.dryRun && this.open >= 3)
      return this.reply(s, 409, { success: false, message: 'too many open orders' });
    return super.create(q, s);
  }
  async work(o, l) {
    this.open++;
    try {
      await super.work(o, l);
    } finally {
      this.open--;
    }
  }
}

export const { server } = new System().start();
