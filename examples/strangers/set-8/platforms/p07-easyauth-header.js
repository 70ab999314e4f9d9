import { Platform } from '../lib/platform.js';
class S extends Platform {
  async bearer(ctx, on, scope) {
    return ctx.req.headers['x-ms-client-principal-id'] ? 200 : super.bearer(ctx, on, scope);
  }
}
export const system = new S();
export const server = system.start();
