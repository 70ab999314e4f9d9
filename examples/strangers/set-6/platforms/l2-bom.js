import { Platform } from '../lib/platform.js';

class System extends Platform {
  echo(x) {
    return new TextDecoder().decode(Buffer.from(x));
  }
}

export const { server } = new System().start();
