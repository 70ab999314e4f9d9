import { Platform, sleep } from '../lib/platform.js';
class S extends Platform {
  gate = Promise.resolve();
  login(ctx, on) {
    const r = this.gate.then(async () => {
      await sleep(400);
      return super.login(ctx, on);
    });
    this.gate = r.catch(() => {});
    return r;
  }
  async guarded(...a) {
    await sleep(80 + Math.random() * 120);
    return super.guarded(...a);
  }
  change(id, l, s) {
    setTimeout(() => super.change(id, l, s), Math.random() * 900);
  }
}
export const system = new S();
export const server = system.start();
