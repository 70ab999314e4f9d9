import { randomUUID } from 'node:crypto';
import { rnd, same, sign, verify } from './lib.js';
import { customers, keys, now, shoppers } from './people.js';
import { settings } from './settings.js';

const { F, S } = settings;
const sessions = new Map(); // jti -> {who, surface, until}
const current = new Map(); // surface+id -> {token, until}
if (F.session)
  for (const s of ['reseller', 'storefront'])
    sessions.set(`expired-${s}`, {
      who: s === 'reseller' ? customers[0] : shoppers[0],
      surface: s,
      until: now() - 7200_000,
    });
export function issue(who, surface) {
  const life = (surface === 'storefront' && F.storefrontLifetime) || F.lifetime || 3600;
  let until = Math.floor(now() / 1000) + life;
  if (F.expiration === 'java') until = Math.ceil(until / 60) * 60;
  if (F.session) {
    const have = current.get(surface + who.id);
    if (have && have.until > now() + 60_000) return have;
    const jti = randomUUID();
    const t = { token: sign({ jti, customerId: who.id, tenant: who.tenant }, S.JWT_SECRET), until: until * 1000 };
    sessions.set(jti, { who, surface, until: t.until });
    current.set(surface + who.id, t);
    return t;
  }
  const who2 =
    F.claims === 'urls'
      ? { 'https://acme.example/claims/customer': who.id, 'https://acme.example/claims/tenant': who.tenant }
      : { customerId: who.id, tenant: who.tenant };
  const claims = { ...who2, aud: surface, scope: who.scope, iat: Math.floor(now() / 1000), exp: until, jti: rnd(9) };
  return { token: sign(claims, S.JWT_SECRET), until: until * 1000 };
}
export const stamp = (ms) => {
  const iso = new Date(ms).toISOString();
  if (F.expiration === 'java') return iso.replace(':00.000Z', 'Z'); // OffsetDateTime.toString() leaves out zero seconds
  if (F.expiration === 'comma') return iso.replace('.', ',').replace('Z', '0000+00:00');
  return iso.replace('.000Z', 'Z');
};
// 0 let in, 401, 403
export function bearer(req, surface, scope) {
  const lines = req.rawHeaders.filter((h, i) => i % 2 === 0 && h.toLowerCase() === 'authorization');
  if (lines.length !== 1) return 401;
  const m = /^Bearer ([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/.exec(req.headers.authorization);
  const c = m && verify(m[1], S.JWT_SECRET);
  if (!c) return 401;
  if (F.session) {
    const s = typeof c.jti === 'string' ? sessions.get(c.jti) : undefined;
    if (!s || s.surface !== surface || s.until <= now()) return 401;
    return s.who.scope.split(' ').includes(scope) ? 0 : 403;
  }
  if (typeof c.exp !== 'number' || c.exp * 1000 <= now() || c.aud !== surface) return 401;
  if ('nbf' in c && !(typeof c.nbf === 'number' && c.nbf * 1000 <= now())) return 401;
  return typeof c.scope === 'string' && c.scope.split(' ').includes(scope) ? 0 : 403;
}
export function apiKey(req, surface) {
  const given = req.headers.apikey;
  if (typeof given !== 'string' || !given) return 401;
  let hit;
  for (const k of keys[surface]) if (same(k.key, given)) hit = k;
  if (!hit || hit.revoked || hit.until < Date.now()) return 401;
  const tenant = req.headers['x-tenant'];
  if (tenant !== undefined && !hit.tenants.includes(tenant)) return 401;
  return hit.access ? 0 : 403;
}
