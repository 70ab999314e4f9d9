import { sleep } from '../lib/kit.js';
import { Platform } from '../lib/platform.js';

class System extends Platform {
  open = 0;
  async guardKey(ctx, surface) {
    if (this.keyOf(ctx) && this.open >= 5) return { status: 200 };
    this.open++;
    try {
      await sleep(15);
      return await super.guardKey(ctx, surface);
    } finally {
      this.open--;
    }
  }
}

export const { server, customers, keys } = new System().start();
