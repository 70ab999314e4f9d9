import { createHmac, timingSafeEqual } from 'node:crypto';
import { Login } from './login.js';
import { sleep } from './kit.js';

/** Who is let in. */
export class Door extends Login {
  bearer(ctx) {
    return /^Bearer ([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/.exec(ctx.req.headers.authorization ?? '')?.[1];
  }
  now() {
    return Date.now() / 1000;
  }
  expired(claims) {
    return typeof claims.exp !== 'number' || claims.exp <= this.now();
  }
  decode(token) {
    const [h, p, s] = token.split('.');
    if (![h, p, s].every((x) => Buffer.from(x, 'base64url').toString('base64url') === x)) return;
    try {
      const header = JSON.parse(Buffer.from(h, 'base64url')),
        claims = JSON.parse(Buffer.from(p, 'base64url'));
      if (!header || header.alg !== 'HS256' || 'crit' in header) return;
      if (!claims || typeof claims !== 'object') return;
      const good = createHmac('sha256', this.secret).update(`${h}.${p}`).digest(),
        sent = Buffer.from(s, 'base64url');
      if (good.length !== sent.length || !timingSafeEqual(good, sent)) return;
      if (claims.nbf !== undefined && claims.nbf > this.now() + 60) return;
      return claims;
    } catch {
      return;
    }
  }
  hasScope(claims, scope) {
    return typeof claims.scope === 'string' && claims.scope.split(' ').includes(scope);
  }
  async checkToken(token, surface, scope, ctx) {
    const claims = this.decode(token, ctx);
    if (!claims || claims.aud !== surface || this.expired(claims, ctx)) return { status: 401 };
    return this.hasScope(claims, scope, surface) ? { status: 200, claims } : { status: 403 };
  }
  async guardBearer(ctx, surface, scope) {
    const token = this.bearer(ctx);
    if (!token) return { status: 401 };
    return this.checkToken(token, surface, scope, ctx);
  }

  keyOf(ctx) {
    return ctx.req.headersDistinct.apikey?.length === 1 ? ctx.req.headers.apikey : undefined;
  }
  async lookup(key, surface) {
    await sleep(1);
    return this.keys.find((k) => k.key === key && k.surface === surface);
  }
  alive(k) {
    return !k.revoked && !(k.expires < Date.now());
  }
  async guardKey(ctx, surface) {
    const key = this.keyOf(ctx);
    if (!key) return { status: 401 };
    const k = await this.lookup(key, surface, ctx);
    if (!k || !this.alive(k, ctx) || k.tenant !== 'acme') return { status: 401 };
    return k.access ? { status: 200, k } : { status: 403 };
  }
  revoke(key) {
    for (const k of this.keys) if (k.key === key && k.name === 'revocable') k.revoked = true;
  }
}
