import { Platform, sleep } from '../lib/platform.js';
class S extends Platform {
  busy = new Set();
  async bearer(ctx, on, scope) {
    const s = await super.bearer(ctx, on, scope),
      t = this.token(ctx);
    if (s !== 200) return s;
    if (this.busy.has(t)) return 401;
    this.busy.add(t);
    await sleep(8);
    this.busy.delete(t);
    return 200;
  }
}
export const system = new S();
export const server = system.start();
