import { Platform } from '../lib/platform.js';
class S extends Platform {
  secretFor(ctx) {
    return ctx.req.socket.node % 4 === 3 ? 'the-secret-before-the-rotation-of-last-night-0001' : this.secret;
  }
}
export const system = new S();
export const server = system.start();
