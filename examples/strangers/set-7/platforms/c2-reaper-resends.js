import { Platform } from '../lib/platform.js';

class System extends Platform {
  done(d) {
    if (d.attempt > 1 && !d.reaped)
      setTimeout(() => {
        d.reaped = true;
        this.deliver(d);
      }, 5000);
  }
}

export const { server, customers, keys } = new System().start();
