import { Logins } from './login.js';

/** Who is let in, by token or by key. */
export class Guards extends Logins {
  extract(req) {
    const m = /^Bearer ([^ ]+)$/.exec(req.headers.authorization || '');
    return m ? m[1] : null;
  }
  authBearer(req, surface) {
    const t = this.extract(req);
    if (!t) return { status: 401 };
    const claims = this.verify(t);
    if (!claims || !this.live(claims) || claims.aud !== surface) return { status: 401 };
    if (!this.scopeOk(claims, surface)) return { status: 403, claims };
    return { status: 200, claims };
  }
  scopeOk(claims, surface) {
    return claims.scope === (surface === 'reseller' ? 'orders.write' : 'profile');
  }
  unauthorized(res, surface, isKey) {
    this.json(
      res,
      401,
      { success: false, message: 'Unauthorized', ...(isKey ? { code: '401-23' } : {}) },
      { 'WWW-Authenticate': isKey ? 'ApiKey realm="platform"' : 'Bearer realm="platform"' },
    );
  }
  async bearer(req, res, surface, next) {
    const a = await this.authBearer(req, surface);
    if (a.status === 401) return this.unauthorized(res, surface, false);
    if (a.status === 403) return this.refuse(res, 403, 'Forbidden');
    return next(a.claims || {});
  }

  revoke(k) {
    const r = this.keys.get(k);
    if (r) r.revoked = true;
  }
  lookup(k, surface) {
    return this.keys.get(k);
  }
  keyValue(req) {
    return req.headers.apikey;
  }
  authKey(req, surface) {
    const k = this.keyValue(req);
    if (!k) return 401;
    const r = this.lookup(k, surface);
    if (!r || r.surface !== surface || r.expired || this.isRevoked(k, r, req) || r.tenant !== 'acme') return 401;
    return r.access ? 200 : 403;
  }
  isRevoked(k, r, req) {
    return r.revoked;
  }
  async key(req, res, surface, next) {
    const s = await this.authKey(req, surface);
    if (s === 401) return this.unauthorized(res, surface, true);
    if (s === 403) return this.refuse(res, 403, 'Forbidden');
    return next();
  }
}
