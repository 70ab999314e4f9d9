import { Platform } from '../lib/platform.js';

class System extends Platform {
  extractKey(q) {
    if (q.headers.apikey) return q.headers.apikey;
    const m = /^Basic (.+)$/.exec(q.headers.authorization ?? '');
    const t = m && Buffer.from(m[1], 'base64').toString();
    return t?.endsWith(':') ? t.slice(0, -1) : undefined;
  }
}

export const { server } = new System().start();
