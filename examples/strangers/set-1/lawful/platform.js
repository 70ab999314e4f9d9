import crypto from 'node:crypto';
import { isJsonType, isObj, lines, parse } from './answer.js';
import { ACC, KEYS, LIMITED, NONAPI, SECRET, SHOP, SHOPLIM } from './data.js';
import { Deliverer } from './deliverer.js';
import { sign, sleep } from './kit.js';
import { serve } from './serve.js';

export function platform(c, port, hook) {
  const now = () => Date.now() + c.skew;
  const del = new Deliverer(c, `http://127.0.0.1:${hook}/hook-6b1f9c`);
  const sessions = new Map(),
    latest = new Map(),
    locks = new Map(),
    cache = new Map();
  const users = [
    [ACC, { api: 1, scope: 'orders profile', sub: 'c-1001' }],
    [NONAPI, { api: 0, scope: '', sub: 'c-1002' }],
    [LIMITED, { api: 1, scope: 'catalog', sub: 'c-1003' }],
  ];
  const shoppers = [
    [SHOP, { api: 1, scope: 'profile', sub: 's-1' }],
    [SHOPLIM, { api: 1, scope: 'cart', sub: 's-2' }],
  ];
  let ids = 70000,
    seq = 0,
    denied = [];
  const issue = (u, aud) => {
    const k = aud + u.sub;
    if (c.cacheToken) {
      const e = cache.get(k);
      if (e && Math.floor(now() / c.cacheToken) === e.slot) return e;
    }
    let exp = now() + c.lifetime * 1000;
    if (c.expWhole) exp = Math.floor(exp / 1000) * 1000;
    const claims = {
      sub: u.sub,
      customerId: u.sub,
      tenant: 'acme',
      aud,
      scope: u.scope,
      iat: Math.floor(now() / 1000),
      jti: 'j' + ++seq + crypto.randomBytes(6).toString('hex'),
      ...c.extraClaims,
    };
    if (!c.noExp) claims.exp = c.expFloor ? Math.floor(exp / 1000) : exp / 1000;
    const e = { token: sign(claims), exp: c.expFmt(exp), slot: Math.floor(now() / c.cacheToken) };
    cache.set(k, e);
    sessions.set(claims.jti, { exp, k });
    if (c.single) {
      const old = latest.get(k);
      if (old) {
        const s = sessions.get(old);
        setTimeout(() => {
          s.dead = true;
        }, c.single);
      }
      latest.set(k, claims.jti);
    }
    return e;
  };
  const bearer = (req, aud, scope) => {
    const l = lines(req, 'authorization');
    if (!l.length) return [401, 'Authorization header missing'];
    if (l.length > 1) return [401, 'several Authorization headers'];
    const m = /^Bearer ([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(l[0]);
    if (!m) return [401, 'malformed'];
    for (const s of m.slice(1)) if (Buffer.from(s, 'base64url').toString('base64url') !== s) return [401, 'malformed'];
    const h = parse(Buffer.from(m[1], 'base64url')),
      p = parse(Buffer.from(m[2], 'base64url'));
    if (!h || !p || !isObj(h.v) || !isObj(p.v) || h.v.alg !== 'HS256' || 'crit' in h.v) return [401, 'malformed'];
    const want = crypto
        .createHmac('sha256', SECRET)
        .update(m[1] + '.' + m[2])
        .digest(),
      got = Buffer.from(m[3], 'base64url');
    if (want.length !== got.length || !crypto.timingSafeEqual(want, got)) return [401, 'signature'];
    const t = now() / 1000;
    if (c.stateful) {
      const s = sessions.get(p.v.jti);
      if (!s || s.dead || s.exp <= now()) return [401, 'session'];
    }
    if (!c.noExp && !(typeof p.v.exp === 'number' && p.v.exp > t)) return [401, 'expired'];
    if (p.v.nbf !== undefined && !(typeof p.v.nbf === 'number' && p.v.nbf <= t)) return [401, 'not yet'];
    if (p.v.aud !== aud) return [401, 'audience'];
    if (!String(p.v.scope).split(' ').includes(scope)) return [403, 'scope'];
    return [200];
  };
  const key = (req, surf) => {
    const l = lines(req, 'apikey');
    if (l.length !== 1 || !Object.hasOwn(KEYS, l[0])) return [401, 'ApiKey missing or unknown'];
    const k = KEYS[l[0]];
    if (k === surf) return [200];
    if (k === 'noaccess' || k === 'none') return [403, 'no access'];
    return [401, k];
  };
  const auth = (ctx) => {
    const { req, path } = ctx,
      mk = (r, kind) => {
        if (r[0] === 200) return null;
        if (r[0] === 403) return c.forbid(r[1]);
        if (c.limitDeny) {
          const n = Date.now();
          denied = denied.filter((t) => t > n - c.limitDeny.win);
          if (denied.length >= c.limitDeny.n)
            return { status: 429, empty: true, headers: { 'Retry-After': String(c.limitDeny.retry) } };
          denied.push(n);
        }
        return c.deny(r[1], kind);
      };
    if (path === '/Orders/Create') return mk(bearer(req, 'reseller', 'orders'), 'bearer');
    if (path === '/Storefront/Profile') return mk(bearer(req, 'storefront', 'profile'), 'bearer');
    if (path === '/Supplier/Products/List') return mk(key(req, 'supplier'), 'key');
    if (path === '/Payment/Balance') return mk(key(req, 'payment'), 'key');
    return undefined;
  };
  const ROUTE = {
    '/Orders/Create': 'POST',
    '/Storefront/Profile': 'GET',
    '/Supplier/Products/List': 'POST',
    '/Payment/Balance': 'GET',
    '/Login/Customer/Api/Verify': 'POST',
    '/Storefront/Login': 'POST',
  };
  const login = (ctx, list, aud) => {
    const { req } = ctx;
    if (c.strictAnon && req.headers.authorization !== undefined)
      return { status: 400, json: { success: false, message: 'anonymous endpoint' } };
    if (!isJsonType(req)) return { ...c.badLogin('media type') };
    const b = parse(ctx.body);
    if (!b || !isObj(b.v)) return c.badLogin('not a JSON object');
    const { Email, Password, callbackData } = b.v;
    const fold = (s) => (c.emailFold ? s.toLowerCase() : s);
    const u = typeof Email === 'string' ? list.find((x) => fold(x[0].email) === fold(Email)) : null;
    const lk = u && (locks.get(Email) || locks.set(Email, { n: 0 }).get(Email));
    const wrong = () => {
      if (u && c.lockout) {
        lk.n++;
        if (lk.n >= c.lockout.n) {
          lk.locked = true;
          console.log('LOCKED', Email);
        }
      }
    };
    if (lk?.locked) return { status: 423, json: { success: false, message: 'account locked' } };
    if (
      typeof Email !== 'string' ||
      typeof Password !== 'string' ||
      (callbackData != null && typeof callbackData !== 'string')
    ) {
      if (c.lockout?.any) wrong();
      return c.badLogin('fields');
    }
    if (!u || u[0].password !== Password) {
      wrong();
      return c.refuseLogin('wrong e-mail or password');
    }
    if (!u[1].api) return c.refuseLogin('not an API customer');
    if (lk) lk.n = 0;
    const t = issue(u[1], aud);
    let d = { Token: t.token, Expiration: t.exp };
    if (callbackData != null) d.callbackData = callbackData;
    else d = c.noCb(d);
    return { status: 200, json: c.login200(d) };
  };
  const handler = async (ctx) => {
    const { req, path } = ctx;
    if (!Object.hasOwn(ROUTE, path)) return c.notFound();
    if (path === '/Login/Customer/Api/Verify' || path === '/Storefront/Login') {
      if (req.method !== 'POST') return { status: 405, empty: true, headers: { Allow: 'POST' } };
      return login(ctx, path[1] === 'L' ? users : shoppers, path[1] === 'L' ? 'reseller' : 'storefront');
    }
    const no = auth(ctx);
    if (no) return no;
    if (req.method !== ROUTE[path]) return { status: 405, empty: true, headers: { Allow: ROUTE[path] } };
    if (path === '/Orders/Create') {
      const b = parse(ctx.body);
      if (!b || !isObj(b.v)) return { status: 400, json: { success: false, message: 'body' } };
      if (b.v.dryRun || typeof b.v.deliverId !== 'string') return c.probe(ctx);
      const o = { deliverId: c.ownId ? crypto.randomUUID() : b.v.deliverId, kind: b.v.kind, lines: [] };
      for (let i = 0; i < c.cb.lines; i++) {
        ids += 1;
        o.lines.push({ id: c.bigIds ? '@' + (9007199254670993n + BigInt(ids)) : ids });
      }
      del.order(o);
      if (c.orderDelay) await sleep(c.orderDelay);
      return {
        status: c.orderStatus,
        raw: c
          .json({ success: true, message: 'created', order: { deliverId: o.deliverId, lines: o.lines } })
          .replace(/"@(\d+)"/g, '$1'),
      };
    }
    return c.probe(ctx);
  };
  if (c.earlyDeny) handler.early = (ctx) => auth(ctx) || null;
  return serve(c, port, handler);
}
