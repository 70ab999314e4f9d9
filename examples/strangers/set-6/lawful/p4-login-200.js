import { Platform } from '../lib/platform.js';

class System extends Platform {
  loginRefused(s, st, m) {
    this.reply(s, 200, { data: { Token: null, Expiration: null, callbackData: null }, success: false, message: m });
  }
  echo(x) {
    return x;
  }
  async granted(q, s, c, b) {
    return super.granted(q, s, c, { ...b, callbackData: b.callbackData ?? null });
  }
  async login(q, s, raw) {
    if (q.headers.authorization) return this.reply(s, 400, { success: false, message: 'anonymous endpoint' });
    return super.login(q, s, raw);
  }
  refuse(s, st, surface) {
    s.writeHead(
      st,
      st === 401
        ? { 'WWW-Authenticate': 'Bearer realm="x", error="invalid_token"', 'Content-Length': 0 }
        : { 'Content-Length': 0 },
    );
    s.end();
  }
}

export const { server } = new System().start();
