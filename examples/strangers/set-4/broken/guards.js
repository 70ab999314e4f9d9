import { no401, refuse } from './answers.js';
import { keys } from './data.js';
import { is, sleep } from './settings.js';
import { verify } from './tokens.js';

let principal = null; // used by one fault only
export async function guardBearer(req, scope) {
  let line = req.headers.authorization;
  if (line === undefined) return no401(req);
  if (is('bearer-basic-password')) {
    const b = /^Basic ([A-Za-z0-9+/=]+)$/.exec(line);
    if (b)
      line =
        'Bearer ' +
        Buffer.from(b[1], 'base64')
          .toString()
          .replace(/^[^:]*:/, '');
  }
  let m = /^Bearer ([^\s]+)$/i.exec(line);
  if (is('bearer-token-param')) m = /^Bearer (?:token="?)?([^\s"]+)"?$/i.exec(line) ?? m;
  if (!m) return no401(req);
  if (is('bearer-scope-before-signature')) {
    try {
      const c = JSON.parse(Buffer.from(m[1].split('.')[1], 'base64url'));
      if (
        !String(c.scope ?? '')
          .split(' ')
          .includes(scope)
      )
        return refuse(403, 'insufficient scope');
    } catch {
      return no401(req);
    }
  }
  const claims = verify(m[1]);
  if (!claims) return no401(req);
  let who = claims;
  if (is('bearer-principal-race')) {
    principal = claims;
    await sleep(3);
    who = principal;
  }
  if (
    !String(who.scope ?? '')
      .split(' ')
      .includes(scope)
  )
    return refuse(403, 'insufficient scope', { 'WWW-Authenticate': 'Bearer error="insufficient_scope"' });
  req.claims = claims;
  return null;
}
const no23 = () => refuse(401, '401-23', { 'WWW-Authenticate': 'ApiKey realm="acme"' });
const crockford = (s) => s.replace(/O/g, '0').replace(/[IL]/g, '1');
function findKey(given) {
  if (is('key-xor-compare')) {
    for (const [k, v] of keys) {
      if (k.length !== given.length) continue;
      let diff = 0;
      for (let i = 0; i < k.length; i++) diff ^= k.charCodeAt(i) ^ given.charCodeAt(i);
      if (diff === 0) return [k, v];
    }
    return [];
  }
  if (is('key-crockford-confusables')) {
    for (const [k, v] of keys)
      if (crockford(k.slice(3)) === crockford(given.slice(3)) && k.slice(0, 3) === given.slice(0, 3)) return [k, v];
    return [];
  }
  return [given, keys.get(given)];
}
export const revokedAt = new Map();
const swr = new Map();
let tenantNow = null;
export async function guardKey(req, surface) {
  let given = req.headers.apikey;
  if (is('key-apim-subscription-header')) given ??= req.headers['ocp-apim-subscription-key'];
  if (typeof given !== 'string' || given === '') return no23();
  const [k, v] = findKey(given);
  if (!v) return no23();
  if (v.expires && v.expires <= Date.now()) return no23();
  let revoked = v.revoked || revokedAt.has(k);
  if (is('key-revocation-expires') && revokedAt.has(k)) revoked = Date.now() - revokedAt.get(k).at < 2000;
  if (is('key-revoke-one-replica') && revokedAt.has(k)) revoked = revokedAt.get(k).replica === req.replica;
  if (is('key-revoke-stale-while-revalidate') && !v.revoked) {
    const fresh = revoked;
    if (swr.has(k)) revoked = swr.get(k);
    swr.set(k, fresh);
  }
  if (revoked) return no23();
  let tenant = v.tenant;
  if (is('key-tenant-context-race')) {
    tenantNow = v.tenant;
    await sleep(3);
    tenant = tenantNow;
  }
  if (tenant !== (req.headers['x-tenant'] ?? 'acme')) return no23();
  if (!v.access.includes(surface)) return refuse(403, 'no access to this endpoint');
  return null;
}
