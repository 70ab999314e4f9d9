import { Platform } from '../lib/platform.js';

class System extends Platform {
  extract(q) {
    return /Bearer (\S+)$/.exec(q.headers.authorization ?? '')?.[1];
  }
}

export const { server } = new System().start();
