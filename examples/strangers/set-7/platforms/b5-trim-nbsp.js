import { Platform } from '../lib/platform.js';

class System extends Platform {
  bearer(ctx) {
    const m = /^Bearer (.+)$/s.exec(ctx.req.headers.authorization ?? '');
    if (!m) return;
    const t = m[1].trim();
    return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(t) ? t : undefined;
  }
}

export const { server, customers, keys } = new System().start();
