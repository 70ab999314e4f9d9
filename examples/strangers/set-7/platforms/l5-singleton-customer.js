import { sleep } from '../lib/kit.js';
import { Platform } from '../lib/platform.js';

class System extends Platform {
  async authenticate(body, surface) {
    const c = await super.authenticate(body, surface);
    this.current = c ?? this.current;
    return c;
  }
  async issue() {
    await sleep(12);
    return super.issue(this.current);
  }
}

export const { server, customers, keys } = new System().start();
