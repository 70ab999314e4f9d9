import { Platform } from '../lib/platform.js';

class System extends Platform {
  headers(d) {
    return { ...super.headers(d), Apikey: d.answers.at(-1)?.status === 401 ? this.oldAccountKey : this.accountKey };
  }
}

export const { server } = new System().start();
