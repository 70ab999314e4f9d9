import crypto from 'node:crypto';
import { Served } from './served.js';

const b64 = (x) => Buffer.from(x).toString('base64url');

/** Issues tokens, and verifies them. */
export class Tokens extends Served {
  tenant(c, req) {
    return c.tenant;
  }
  claims(c, req, exp, iat) {
    return {
      customerId: c.id,
      tenant: this.tenant(c, req),
      scope: c.scope,
      aud: c.aud,
      iat,
      exp,
      jti: crypto.randomUUID(),
    };
  }
  issue(c, req) {
    const iat = Math.floor(this.now() / 1000),
      exp = iat + this.lifetime;
    return { token: this.sign(this.claims(c, req, exp, iat)), exp };
  }
  formatExp(exp) {
    return new Date(exp * 1000).toISOString();
  }
  sign(claims, header = { alg: 'HS256', typ: 'JWT' }) {
    const h = b64(JSON.stringify(header)) + '.' + b64(JSON.stringify(claims));
    return h + '.' + crypto.createHmac('sha256', this.secret).update(h).digest('base64url');
  }

  strictPart(s) {
    if (!/^[A-Za-z0-9_-]+$/.test(s)) return null;
    const b = Buffer.from(s, 'base64url');
    return b.toString('base64url') === s ? b : null;
  }
  obj(b) {
    try {
      const o = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(b));
      return o && typeof o === 'object' && !Array.isArray(o) ? o : null;
    } catch {
      return null;
    }
  }
  verify(token) {
    const p = token.split('.');
    if (p.length !== 3) return null;
    const [h, c, s] = p.map((x) => this.strictPart(x));
    if (!h || !c || !s) return null;
    const header = this.obj(h),
      claims = this.obj(c);
    if (!header || !claims) return null;
    if (header.alg !== 'HS256' || header.crit !== undefined) return null;
    if (!this.sigOk(p[0] + '.' + p[1], s, header)) return null;
    return claims;
  }
  sigOk(input, sig, header) {
    const w = crypto.createHmac('sha256', this.secret).update(input).digest();
    return sig.length === 32 && crypto.timingSafeEqual(w, sig);
  }
  live(claims) {
    const n = this.now() / 1000;
    return typeof claims.exp === 'number' && n < claims.exp && !(typeof claims.nbf === 'number' && n < claims.nbf);
  }
}
