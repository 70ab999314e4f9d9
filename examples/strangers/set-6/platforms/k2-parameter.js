import { Platform } from '../lib/platform.js';

class System extends Platform {
  extractKey(q) {
    return q.headers.apikey?.split(';')[0];
  }
}

export const { server } = new System().start();
