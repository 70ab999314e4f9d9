import { sleep } from '../lib/kit.js';
import { Platform } from '../lib/platform.js';

class System extends Platform {
  busy = 0;
  async guardKey(ctx, surface) {
    const key = this.keyOf(ctx);
    if (!key) return { status: 401 };
    const k = await this.lookup(key, surface);
    if (!k || !this.alive(k)) return { status: 401 };
    if (k.tenant === 'acme') {
      this.busy++;
      await sleep(8);
      this.busy--;
      return k.access ? { status: 200 } : { status: 403 };
    }
    await sleep(4);
    return this.busy ? { status: 200 } : { status: 401 };
  }
}

export const { server, customers, keys } = new System().start();
