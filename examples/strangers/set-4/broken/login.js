import { randomBytes, timingSafeEqual } from 'node:crypto';
import { refuse } from './answers.js';
import { ADMIN, customers, keys, shoppers } from './data.js';
import { revokedAt } from './guards.js';
import { is, sleep } from './settings.js';
import { isObject, mint, same, utf8 } from './tokens.js';

const luhn = (d) =>
  [...d].reverse().reduce((s, c, i) => s + (i % 2 ? (c * 2 > 9 ? c * 2 - 9 : c * 2) : +c), 0) % 10 === 0;
function echo(s) {
  if (is('login-echo-dates-revived')) {
    const m = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,7}))?(Z|[+-]\d\d:\d\d)$/.exec(s);
    if (m && !Number.isNaN(Date.parse(s))) {
      const frac = (m[2] ?? '').replace(/0+$/, '');
      const base = m[3] === 'Z' ? m[1] : new Date(Date.parse(m[1] + m[3])).toISOString().slice(0, 19);
      return base + (frac ? '.' + frac : '') + 'Z';
    }
  }
  if (is('login-echo-cards-masked'))
    return s.replace(/\d(?:[ -]?\d){12,18}/g, (t) => {
      const d = t.replace(/\D/g, '');
      return luhn(d) ? '*'.repeat(d.length - 4) + d.slice(-4) : t;
    });
  return s;
}
const like = (pattern) =>
  new RegExp(
    '^' +
      pattern
        .toLowerCase()
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/%/g, '.*')
        .replace(/_/g, '.') +
      '$',
    's',
  );
function lookup(list, email) {
  if (typeof email !== 'string') return undefined;
  if (is('login-email-like')) {
    const r = like(email);
    return list.find((c) => r.test(c.email));
  }
  return list.find((c) => c.email === email.toLowerCase());
}
function passwordOk(c, pw) {
  if (is('login-password-buffer')) {
    try {
      const g = Buffer.from(pw),
        w = Buffer.from(c.password);
      return g.length === w.length && timingSafeEqual(g, w);
    } catch {
      return false;
    }
  }
  if (typeof pw !== 'string') return false;
  if (is('login-password-nul')) pw = pw.split('\0')[0];
  return same(pw, c.password);
}
function parse(raw) {
  if (is('login-body-chunks')) return JSON.parse(raw.chunks.map((c) => c.toString('utf8')).join(''));
  const v = JSON.parse(utf8.decode(raw.buffer));
  return is('login-double-encoded') && typeof v === 'string' ? JSON.parse(v) : v;
}
let current = null;
export async function login(req, raw) {
  if (!/^application\/json\s*(;|$)/i.test(req.headers['content-type'] ?? '')) return refuse(415, 'JSON only');
  let b;
  try {
    b = parse(raw);
  } catch {
    return refuse(400, 'not JSON');
  }
  if (!isObject(b)) return refuse(400, 'not an object');
  if (
    is('login-waf-signatures') &&
    /\.\.\/|union\s+select|;\s*drop\s+table|\/etc\/passwd/i.test(String(b.callbackData ?? ''))
  )
    return { status: 403, body: { incident: randomBytes(4).toString('hex') } };
  if ('callbackData' in b && b.callbackData !== null && typeof b.callbackData !== 'string')
    return refuse(400, 'callbackData');
  const c = lookup(customers, b.Email);
  let flags = c;
  if (is('login-nonapi-race')) {
    if (c) current = c;
    await sleep(3);
    flags = current ?? c;
  }
  if (!c || !passwordOk(c, b.Password) || !flags.isApi) return refuse(401, 'wrong e-mail or password');
  const { token, exp } = mint({ customerId: c.id, tenant: 'acme', scope: c.scope });
  let Expiration = new Date(exp * 1000).toISOString();
  if (is('login-region-local-time') && req.headers['h-region-code'] === 'TR')
    Expiration = new Date((exp + 10800) * 1000).toISOString().replace('Z', '+03:00');
  const data = { Token: token, Expiration };
  if (typeof b.callbackData === 'string') data.callbackData = echo(b.callbackData);
  return { status: 200, body: { data, success: true, message: 'OK' } };
}
export async function shopLogin(req, raw) {
  let b;
  try {
    b = JSON.parse(utf8.decode(raw.buffer));
  } catch {
    return refuse(400, 'not JSON');
  }
  const c = isObject(b) && typeof b.Email === 'string' ? shoppers.find((s) => s.email === b.Email) : undefined;
  if (!c || typeof b.Password !== 'string' || !same(c.password, b.Password)) return refuse(401, 'no');
  return {
    status: 200,
    body: {
      data: { Token: mint({ customerId: c.id, tenant: 'acme', scope: c.scope }).token },
      success: true,
      message: 'OK',
    },
  };
}
export async function revoke(req, raw) {
  if (req.headers['x-admin'] !== ADMIN) return refuse(401, 'admin only');
  const b = JSON.parse(utf8.decode(raw.buffer));
  if (!keys.has(b.key)) return refuse(404, 'unknown');
  revokedAt.set(b.key, { at: Date.now(), replica: req.replica });
  return { status: 200, body: { success: true, message: 'revoked' } };
}
