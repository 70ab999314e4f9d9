import { Platform } from '../lib/platform.js';

class System extends Platform {
  acked(a) {
    return [200, 201, 202, 203, 204, 205, 206, 207, 208, 226].includes(a.status);
  }
}

export const { server } = new System().start();
