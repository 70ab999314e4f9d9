import { Platform } from '../lib/platform.js';

class System extends Platform {
  after(d) {
    if (d.attempt > 3) setTimeout(() => this.send(d), 6000);
  }
}

export const { server } = new System().start();
