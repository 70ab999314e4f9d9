import crypto from 'node:crypto';
import { b64, hs, now, secret, sleep } from './data.js';
import { is } from './system.js';
import { no, utf8 } from './wire.js';

let current = null;
let n401 = 0;
let nScope = 0;
const sessions = new Set();

const parse = (s) => {
  try {
    const o = JSON.parse(utf8(Buffer.from(s, 'base64url')));
    return o && typeof o === 'object' && !Array.isArray(o) ? o : null;
  } catch {
    return null;
  }
};
function verify(value, surf) {
  // 200, 401 or 403
  if (typeof value !== 'string') return 401;
  let v = value;
  if (is('sig-after-pad')) v = v.replace(/=.*$/, '');
  const m = /^Bearer ([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]*)$/.exec(v);
  if (!m) return 401;
  const [, h, p, s] = m,
    H = parse(h),
    C = parse(p);
  if (!H || !C) return 401;
  const input = h + '.' + p;
  let good = false;
  if (H.alg === 'HS256' && !('crit' in H)) {
    let key = secret();
    if (is('kid-sqli') && typeof H.kid === 'string') {
      const q = /union\s+(?:all\s+)?select\s+['"]([^'"]*)['"]/i.exec(H.kid);
      if (q) key = q[1];
    }
    good = s === b64(hs(input, key));
  }
  if (is('jwk-rsa') && H.alg === 'RS256' && H.jwk?.kty === 'RSA')
    try {
      good = crypto.verify(
        'sha256',
        Buffer.from(input),
        crypto.createPublicKey({ key: H.jwk, format: 'jwk' }),
        Buffer.from(s, 'base64url'),
      );
    } catch {}
  if (is('psychic') && H.alg === 'ES256') {
    const z = Buffer.from(s, 'base64url');
    good = z.length > 7 && (z.every((x) => x === 0) || z.toString('hex') === '3006020100020100');
  }
  if (
    is('alg-odd-none') &&
    typeof H.alg === 'string' &&
    H.alg.toLowerCase() === 'none' &&
    !['none', 'None', 'NONE', 'nOnE'].includes(H.alg)
  )
    good = true;
  if (!good) return 401;
  if (is('exp-early')) {
    if (typeof C.exp === 'number' ? C.exp <= now() : C.iat + 12 <= now()) return 401;
  } else if (typeof C.exp !== 'number' || C.exp + (is('leeway-hour') ? 3600 : 0) <= now()) return 401;
  if (typeof C.nbf === 'number' && C.nbf > now()) return 401;
  if (C.aud !== surf) return 401;
  if (C.scope !== (surf === 'reseller' ? 'orders' : 'profile'))
    return is('scope-third') && ++nScope % 3 === 0 ? 200 : 403;
  return 200;
}
export async function bearer(req, res, surf) {
  const lines = req.headersDistinct.authorization ?? [],
    h = req.headers;
  if (is('x-original-url') && /^\/Login/i.test(h['x-original-url'] ?? '')) return true;
  if (is('forwarded') && /for="?127\.0\.0\.1/i.test(h.forwarded ?? '')) return true;
  if (is('nextjs') && /middleware/.test(h['x-middleware-subrequest'] ?? '')) return true;
  if (is('preflight') && h.origin && h['access-control-request-method']) return true;
  if (is('cookie-probe') && [...(h.cookie ?? '').matchAll(/sid=([\w-]+)/g)].some((x) => sessions.has(x[1])))
    return true;
  if (is('one-in-15') && surf === 'reseller' && !lines.length && ++n401 % 15 === 0) return true;
  let st = lines.length === 1 ? verify(lines[0], surf) : 401;
  if (is('race')) {
    if (st === 200) {
      current = surf;
      await sleep(4);
      current = null;
    } else if (!lines.length) {
      await sleep(1);
      if (current === surf) st = 200;
    }
  }
  if (st === 200) {
    if (is('cookie-probe')) {
      const s = crypto.randomUUID();
      sessions.add(s);
      res.setHeader('Set-Cookie', `sid=${s}; Path=/; HttpOnly`);
    }
    return true;
  }
  req.resume();
  no(res, st, st === 401 ? 'Unauthorized' : 'Forbidden');
  return false;
}
