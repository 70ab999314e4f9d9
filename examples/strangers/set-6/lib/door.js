import crypto from 'node:crypto';
import { Login } from './login.js';

/** Who is let in. */
export class Door extends Login {
  extract(q) {
    const m = /^Bearer ([^\s]+)$/.exec(q.headers.authorization ?? '');
    return m?.[1];
  }
  need(surface) {
    return surface === 'reseller' ? 'orders' : 'profile';
  }
  async authBearer(q, surface) {
    const token = this.extract(q, surface);
    if (!token) return { status: 401 };
    const claims = await this.verify(token, surface, q);
    if (!claims) return { status: 401 };
    if (!this.scoped(claims, surface, q)) return { status: 403 };
    return { claims };
  }
  scoped(claims, surface) {
    return String(claims.scope).split(' ').includes(this.need(surface));
  }
  segment(x) {
    if (!/^[A-Za-z0-9_-]+$/.test(x)) return;
    const b = Buffer.from(x, 'base64url');
    return b.toString('base64url') === x ? b : undefined;
  }
  object(x) {
    const b = this.segment(x);
    const o = b && this.parse(b);
    return o && typeof o === 'object' && !Array.isArray(o) ? o : undefined;
  }
  signed(input, sig) {
    const e = this.hmac(input);
    return sig.length === e.length && crypto.timingSafeEqual(e, sig);
  }
  leeway = 0;
  async verify(token, surface) {
    const p = token.split('.');
    if (p.length !== 3) return;
    const [h, c, sig] = [this.object(p[0]), this.object(p[1]), this.segment(p[2])];
    if (!h || !c || !sig || h.alg !== 'HS256' || 'crit' in h || 'b64' in h) return;
    if (!this.signed(`${p[0]}.${p[1]}`, sig)) return;
    return this.current(c, surface) ? c : undefined;
  }
  current(c, surface) {
    const now = Date.now() / 1000;
    if (typeof c.exp !== 'number' || c.exp + this.leeway <= now) return false;
    if (c.nbf !== undefined && !(c.nbf <= now)) return false;
    return c.aud === surface;
  }
  extractKey(q) {
    return q.headers.apikey;
  }
  async authKey(q, surface) {
    const given = this.extractKey(q, surface);
    if (!given) return { status: 401 };
    const k = this.lookup(given, surface, q);
    if (!k) return { status: 401 };
    return this.judgeKey(k, surface, q);
  }
  lookup(given, surface) {
    return this.keys[surface].get(given);
  }
  judgeKey(k) {
    if (k.expired || k.revoked || k.tenant !== 'T-9') return { status: 401 };
    return k.access ? { key: k } : { status: 403 };
  }
}
