import { Platform } from '../lib/platform.js';

class System extends Platform {
  expired(claims) {
    return typeof claims.exp !== 'number' || claims.exp <= this.now() - 900;
  }
}

export const { server, customers, keys } = new System().start();
