import { Platform, sleep } from '../lib/platform.js';
// singleflight.Group around a slow password hash, its key without the callbackData
class S extends Platform {
  flights = new Map();
  async login(ctx, on) {
    const b = this.member(ctx.raw);
    if (!b) return super.login(ctx, on);
    const k = JSON.stringify([on, b.Email ?? null, b.Password ?? null]);
    if (!this.flights.has(k))
      this.flights.set(
        k,
        (async () => {
          await sleep(25);
          return super.login(ctx, on);
        })().finally(() => this.flights.delete(k)),
      );
    return this.flights.get(k);
  }
}
export const system = new S();
export const server = system.start();
