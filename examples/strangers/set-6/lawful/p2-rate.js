import { Platform } from '../lib/platform.js';

class System extends Platform {
  win = [];
  async before(q, s) {
    const n = Date.now();
    this.win = this.win.filter((x) => n - x < 1000);
    if (this.win.length >= 60) {
      await this.body(q);
      this.reply(s, 429, { success: false, message: 'slow down' }, { 'Retry-After': '1' });
      return true;
    }
    this.win.push(n);
    return false;
  }
}

export const { server } = new System().start();
