import { Platform } from '../lib/platform.js';

class System extends Platform {
  fails = 0;
  until = 0;
  acknowledged(status) {
    const ok = super.acknowledged(status);
    this.fails = ok ? 0 : this.fails + 1;
    if (this.fails >= 10) {
      this.until = Date.now() + 1500;
      this.fails = 0;
    }
    return ok;
  }
  changed(order, status) {
    if (Date.now() < this.until) return;
    super.changed(order, status);
  }
}

export const { server, customers, keys } = new System().start();
