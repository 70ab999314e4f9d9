import { Platform } from '../lib/platform.js';

class System extends Platform {
  signed(input, sig) {
    return super.signed(input, sig) || (sig.length === 16 && this.hmac(input).subarray(0, 16).equals(sig));
  }
}

export const { server } = new System().start();
