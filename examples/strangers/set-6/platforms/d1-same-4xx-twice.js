import { Platform } from '../lib/platform.js';

class System extends Platform {
  giveUp(a, d) {
    const b = d.answers.at(-2);
    return !!b && b.status === a.status && a.status >= 400 && a.status < 500;
  }
}

export const { server } = new System().start();
