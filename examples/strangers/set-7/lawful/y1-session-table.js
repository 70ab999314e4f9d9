import { Platform } from '../lib/platform.js';

class System extends Platform {
  sessions = new Map();
  claims(c) {
    const { iat, exp, ...rest } = super.claims(c);
    this.sessions.set(rest.jti, exp);
    return rest;
  }
  async issue(c) {
    const claims = this.claims(c),
      exp = this.sessions.get(claims.jti);
    return {
      callbackData: null,
      Expiration: new Date(exp * 1000).toISOString().replace(/\.(\d{3})Z/, '.$10000+00:00'),
      tokenType: 'Bearer',
      Token: this.sign({ typ: 'at+jwt', alg: 'HS256' }, claims),
    };
  }
  expired(claims) {
    return !(this.sessions.get(claims.jti) > this.now());
  }
  refusedLogin() {
    return { status: 200, json: { message: 'no such customer', success: false, data: null } };
  }
  send(res, out) {
    if (out.status !== 401 && out.status !== 403) return super.send(res, out);
    res.writeHead(out.status, { ...out.headers, 'Content-Length': 0 });
    res.end();
  }
}

export const { server, customers, keys } = new System().start();
