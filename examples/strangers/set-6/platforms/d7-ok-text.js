import { Platform } from '../lib/platform.js';

class System extends Platform {
  acked(a) {
    return super.acked(a) || (a.status >= 300 && a.body.trim().toUpperCase() === 'OK');
  }
}

export const { server } = new System().start();
