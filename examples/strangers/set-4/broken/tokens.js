import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { JWT_KEYS, KID, OLD_SECRET, SECRET } from './data.js';
import { is } from './settings.js';

export const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
export const b64 = (x) => Buffer.from(x).toString('base64url');
export const hmac = (key, text) => createHmac('sha256', key).update(text).digest();
const sha = (x) => createHash('sha256').update(x).digest();
export const same = (a, b) => timingSafeEqual(sha(a), sha(b));
export const isObject = (x) => typeof x === 'object' && x !== null && !Array.isArray(x);
let minted = 0;
export function mint(claims, life = 3600) {
  const iat = Math.floor(Date.now() / 1000),
    exp = iat + life;
  const head =
    b64(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid: KID })) +
    '.' +
    b64(JSON.stringify({ ...claims, iat, exp, jti: randomBytes(6).toString('hex') }));
  const stale = is('login-replica-stale-secret') && ++minted % 7 === 0;
  return { token: head + '.' + hmac(stale ? OLD_SECRET : SECRET, head).toString('base64url'), exp };
}
const decode = (part) => {
  if (!/^[A-Za-z0-9_-]+$/.test(part)) throw 0;
  const b = Buffer.from(part, 'base64url');
  if (b.toString('base64url') !== part) throw 0;
  return b;
};
const verified = new Map();
export function verify(token) {
  // claims, or null
  if (is('bearer-cache-case-folded')) {
    const hit = verified.get(token.toLowerCase());
    if (hit && hit.exp > Date.now() / 1000) return hit;
  }
  try {
    const p = token.split('.');
    if (p.length !== 3) return null;
    let header = { alg: 'HS256' };
    if (!is('bearer-header-ignored')) header = JSON.parse(utf8.decode(decode(p[0])));
    const claims = JSON.parse(utf8.decode(decode(p[1])));
    const sig = decode(p[2]);
    if (!isObject(header) || !isObject(claims)) return null;
    if (header.alg !== 'HS256' || 'crit' in header) return null;
    let tried = [SECRET];
    if (is('bearer-kid-undefined')) {
      if ('kid' in header) tried = [`${JWT_KEYS[header.kid]}`];
    } else if ('kid' in header && header.kid !== KID) return null;
    if (is('bearer-supabase-demo-key')) tried.push('super-secret-jwt-token-with-at-least-32-characters-long');
    if (
      !tried.some((k) => {
        const h = hmac(k, p[0] + '.' + p[1]);
        return h.length === sig.length && timingSafeEqual(h, sig);
      })
    )
      return null;
    const now = Date.now() / 1000;
    const skew = is('bearer-clock-skew-30m') ? 30 * 60 : 0;
    if (typeof claims.exp !== 'number' || now >= claims.exp + skew) return null;
    if ('nbf' in claims && !(claims.nbf <= now + 60)) return null;
    if (is('bearer-cache-case-folded')) verified.set(token.toLowerCase(), claims);
    return claims;
  } catch {
    return null;
  }
}
