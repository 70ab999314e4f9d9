import crypto from 'node:crypto';
import { ACC, SHOP, life, mint, now, sleep } from './data.js';
import { is } from './system.js';
import { jsonc, no, readBody, send, utf8 } from './wire.js';

const interned = new Map();
const tokenCache = new Map();
let loginNow = null;

export async function login(req, res) {
  const raw = await readBody(req);
  let body;
  try {
    let text = is('echo-readbuf')
      ? Array.from({ length: Math.ceil(raw.length / 1024) }, (_, i) =>
          raw.subarray(i * 1024, i * 1024 + 1024).toString('utf8'),
        ).join('')
      : utf8(raw);
    if (is('body-jsonc')) text = jsonc(text);
    body = JSON.parse(text);
  } catch {
    return no(res, 400, 'The body is not JSON.');
  }
  if (!/^application\/json\s*(;|$)/i.test(req.headers['content-type'] ?? '')) return no(res, 415, 'JSON only.');
  if (!body || typeof body !== 'object' || Array.isArray(body)) return no(res, 400, 'The body is not an object.');
  let { Email, Password, callbackData } = body;
  const op =
    is('pw-nosql') &&
    Password &&
    typeof Password === 'object' &&
    ('$ne' in Password || '$gt' in Password || '$exists' in Password || '$regex' in Password);
  if (typeof Email !== 'string' || (typeof Password !== 'string' && !op))
    return no(res, 400, 'Email and Password are needed.');
  if (callbackData != null && typeof callbackData !== 'string') return no(res, 400, 'callbackData is text.');
  let a = Object.hasOwn(ACC, Email) ? ACC[Email] : undefined;
  if (is('email-like') && !a && /[%_]/.test(Email)) {
    const re = new RegExp(
      '^' +
        Email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
          .replace(/%/g, '.*')
          .replace(/_/g, '.') +
        '$',
      'i',
    );
    a = Object.entries(ACC).find(([e, x]) => re.test(e) && x.pw === Password)?.[1];
  }
  const same = (p, q) =>
    is('pw-crypt8')
      ? p.slice(0, 8) === q.slice(0, 8)
      : is('pw-casefold')
        ? p.toLowerCase() === q.toLowerCase()
        : p === q;
  if (!a || !(op || same(Password, a.pw))) return no(res, 401, 'Wrong e-mail or password.');
  if (!a.isApi && !(is('nonapi-region') && req.headers['h-region-code'])) return no(res, 403, 'Not an API customer.');
  let who = a;
  if (is('login-mix')) {
    if (loginNow && loginNow !== a) who = loginNow;
    else loginNow = a;
    await sleep(15);
    if (loginNow === a) loginNow = null;
  }
  const t = now();
  let exp = t + life();
  const claims = {
    sub: who.id,
    tenant: 't1',
    aud: 'reseller',
    scope: who.scope,
    iat: t,
    ...(is('exp-early') ? {} : { exp }),
    jti: crypto.randomUUID(),
  };
  let token = mint(claims);
  if (is('exp-cached')) {
    const c = tokenCache.get(a.id);
    if (c && c.t > t - 60) token = c.token;
    else tokenCache.set(a.id, { t, token });
  }
  let Expiration = new Date(exp * 1000).toISOString();
  if (is('exp-region') && req.headers['h-region-code'] === 'TR')
    Expiration = new Date((exp + 10800) * 1000).toISOString().replace('Z', '+03:00');
  let echo = callbackData;
  if (typeof echo === 'string') {
    if (is('echo-bom')) echo = echo.replace(/^\uFEFF/, '');
    if (is('echo-date') && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/.test(echo)) {
      const d = new Date(echo);
      if (!isNaN(d)) echo = d.toISOString().replace('.000', '');
      if (echo === callbackData) echo = d.toUTCString();
    }
    if (is('echo-number') && /^\d{16,}$/.test(echo)) echo = String(Number(echo));
    if (is('echo-collation')) {
      const k = echo.normalize('NFC').toLowerCase();
      if (interned.has(k)) echo = interned.get(k);
      else interned.set(k, echo);
    }
  }
  send(res, 200, {
    data: { Token: token, Expiration, ...(echo == null ? {} : { callbackData: echo }) },
    success: true,
    message: 'OK',
  });
}
export async function shopLogin(req, res) {
  let b;
  try {
    b = JSON.parse(utf8(await readBody(req)));
  } catch {
    return no(res, 400, 'x');
  }
  const a = SHOP[b?.Email];
  if (!a || a.pw !== b.Password) return no(res, 401, 'Wrong.');
  const exp = now() + 3600;
  send(res, 200, {
    data: {
      Token: mint({
        sub: a.id,
        tenant: 't1',
        aud: 'storefront',
        scope: a.scope,
        iat: now(),
        exp,
        jti: crypto.randomUUID(),
      }),
      Expiration: new Date(exp * 1000).toISOString(),
    },
    success: true,
    message: 'OK',
  });
}
