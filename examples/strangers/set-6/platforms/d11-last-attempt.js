import { Platform } from '../lib/platform.js';

class System extends Platform {
  headers(d) {
    const h = super.headers(d);
    if (d.attempt === this.attempts) delete h.Apikey;
    return h;
  }
}

export const { server } = new System().start();
