import { Platform } from '../lib/platform.js';
import { randomBytes } from 'node:crypto';
class S extends Platform {
  sessions = new Map();
  async apiKey(ctx, on) {
    const sid = /(?:^|;\s*)psid=([0-9a-f]{32})/.exec(ctx.req.headers.cookie ?? '')?.[1];
    if (sid && this.sessions.get(sid) === on && !ctx.req.headers.apikey) return 200;
    const s = await super.apiKey(ctx, on);
    if (s === 200) {
      const id = randomBytes(16).toString('hex');
      this.sessions.set(id, on);
      ctx.res.setHeader('Set-Cookie', `psid=${id}; Path=/; HttpOnly`);
    }
    return s;
  }
}
export const system = new S();
export const server = system.start();
