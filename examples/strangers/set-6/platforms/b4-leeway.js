import { Platform } from '../lib/platform.js';

class System extends Platform {
  leeway = 900;
}

export const { server } = new System().start();
