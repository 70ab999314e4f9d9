import { sleep } from '../lib/kit.js';
import { Platform } from '../lib/platform.js';

class System extends Platform {
  constructor() {
    super();
    this.keys.forEach((k, i) => {
      k.key = String(482915038271645 + i * 7391846253);
    });
  }
  async lookup(key, surface) {
    await sleep(1);
    return this.keys.find((k) => Number(k.key) === Number(key) && k.surface === surface);
  }
}

export const { server, customers, keys } = new System().start();
