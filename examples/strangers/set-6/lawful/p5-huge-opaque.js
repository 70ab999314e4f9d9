import { Platform } from '../lib/platform.js';

class System extends Platform {
  live = new Map();
  async issue(c, aud) {
    const iat = Math.floor(Date.now() / 1000);
    const exp = iat + this.lifetime;
    const jti = Math.random().toString(36).slice(2) + iat;
    this.live.set(jti, exp);
    const claims = {
      user: { id: 417 },
      ctx: { tenant: 9 },
      scope: c.scope,
      aud,
      jti,
      pad: Array.from({ length: 110 }, (_, i) => 'permission:' + i + ':' + Math.random().toString(36)),
    };
    return { token: this.sign(claims, { typ: 'JWT', kid: '2026-11', alg: 'HS256' }), exp, claims };
  }
  current(c, surface) {
    return c.aud === surface && this.live.get(c.jti) > Date.now() / 1000;
  }
}

export const { server } = new System().start();
