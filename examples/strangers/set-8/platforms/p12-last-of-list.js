import { Platform } from '../lib/platform.js';
class S extends Platform {
  sentKey(ctx) {
    return ctx.req.headers.apikey?.split(',').pop().trim();
  }
}
export const system = new S();
export const server = system.start();
