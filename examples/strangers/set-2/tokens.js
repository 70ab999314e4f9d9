import crypto from 'node:crypto';
import { SECRET } from './data.js';
import { H, eq, hmac } from './kit.js';

/** Issues tokens, and lets in by them: `S` is the platform, `o` what its system does otherwise. */

export function tokens(S, o) {
  const { now, send } = S;
  const lifetime = o.lifetime ?? 3600e3;
  const issue = (c) => {
    const t = Math.floor(now() / 1000),
      exp = t + Math.floor(lifetime / 1000);
    const claims = o.claims
      ? o.claims(c, t, exp)
      : { customerId: c.id, tenant: c.tenant, scope: c.scopes, aud: c.aud, iat: t, exp, jti: crypto.randomUUID() };
    const head = H(o.header ?? { alg: 'HS256', typ: 'JWT' }),
      body = H(claims);
    const token = `${head}.${body}.${hmac(SECRET, `${head}.${body}`).toString('base64url')}`;
    S.issued ??= new Map();
    S.issued.set(token, { exp: exp * 1000, c });
    return { token, exp: exp * 1000 };
  };
  S.issue = issue;
  const sigOk = (signed, s) => {
    if (o.sigOk) return o.sigOk(signed, s);
    const want = hmac(SECRET, signed).toString('base64url');
    return eq(want, s);
  };
  function verify(token, surface) {
    const m = /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)$/.exec(token);
    if (!m) return null;
    if (!sigOk(`${m[1]}.${m[2]}`, m[3])) return null;
    let h, p;
    try {
      h = JSON.parse(Buffer.from(m[1], 'base64url'));
      p = JSON.parse(Buffer.from(m[2], 'base64url'));
    } catch {
      return null;
    }
    if (!h || typeof h !== 'object' || h.alg !== 'HS256' || 'crit' in h || 'b64' in h || !p || typeof p !== 'object')
      return null;
    const e = o.serverExpiry ? S.issued?.get(token)?.exp : p.exp * 1000;
    if (!(e > now()) && !o.expiredOk?.(token)) return null;
    if (p.nbf && p.nbf * 1000 > now()) return null;
    const aud = p.aud ?? p.realm?.aud;
    if (aud !== surface) return null;
    return { id: p.customerId ?? p.realm?.sub, scopes: p.scope ?? p.realm?.scopes ?? [] };
  }
  S.verify = verify;
  const bearerOf = (req) => {
    const m = /^Bearer ([\x21-\x7e]+)$/i.exec(req.headers.authorization ?? '');
    return m ? m[1] : null;
  };
  const no = (res) =>
    send(res, 401, { success: false, message: 'Unauthorized' }, { 'WWW-Authenticate': 'Bearer realm="api"' });
  async function bearer(req, res, surface, scope) {
    let who = null;
    if (o.bearer)
      who = await o.bearer(S, req, surface, () => {
        const t = bearerOf(req);
        return t && verify(t, surface);
      });
    else {
      const t = bearerOf(req);
      who = t && verify(t, surface);
    }
    if (!who) {
      no(res);
      return null;
    }
    if (!(o.scopeOk ? o.scopeOk(S, who, surface, scope) : who.scopes.includes(scope))) {
      send(res, 403, { success: false, message: 'Forbidden' });
      return null;
    }
    return who;
  }
  return { issue, bearer };
}
