import { Platform } from '../lib/platform.js';
class Basic extends Platform {
  keyFrom(c) {
    const m = /^Basic ([\w+/=]+)$/.exec(c.headers.authorization ?? '');
    const text = m && Buffer.from(m[1], 'base64').toString();
    return c.headers.apikey ?? (text?.endsWith(':') ? text.slice(0, -1) : undefined);
  }
}
export const server = new Basic().listen();
