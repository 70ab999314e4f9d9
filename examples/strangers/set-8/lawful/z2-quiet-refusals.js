import { Platform } from '../lib/platform.js';
class S extends Platform {
  tokens = new Map();
  claims(p) {
    const { exp, iat, ...c } = super.claims(p);
    this.tokens.set(c.jti, exp);
    this.last = exp;
    return { ...c, exp: undefined, region: 'TR', roles: ['api'] };
  }
  async issue(p) {
    const c = this.claims(p),
      exp = this.tokens.get(c.jti);
    return {
      TokenType: 'Bearer',
      Token: this.sign(c),
      Expiration: new Date(exp * 1000).toISOString().replace(/\.\d+Z$/, '.0000000+00:00'),
      RefreshAllowed: false,
    };
  }
  live(c) {
    return this.tokens.get(c.jti) > this.clock() / 1000;
  }
  loginRefused() {
    return [200, { data: null, success: false, message: 'E-posta veya şifre hatalı', errors: [{ code: 1007 }] }];
  }
  deny(s, on) {
    return [
      s,
      undefined,
      s === 401
        ? {
            'WWW-Authenticate': /pay|sup/.test(on) ? 'ApiKey realm="k", code="401-23"' : 'Bearer error="invalid_token"',
          }
        : {},
    ];
  }
}
export const system = new S();
export const server = system.start();
