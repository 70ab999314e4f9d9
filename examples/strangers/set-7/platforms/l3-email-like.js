import { sleep } from '../lib/kit.js';
import { Platform } from '../lib/platform.js';

class System extends Platform {
  async find(email, surface) {
    await sleep(2);
    const like = new RegExp(
      '^' +
        email
          .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
          .replace(/%/g, '.*')
          .replace(/_/g, '.') +
        '$',
      's',
    );
    return this.customers.find((c) => c.surface === surface && like.test(c.email));
  }
}

export const { server, customers, keys } = new System().start();
