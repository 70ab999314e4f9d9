import crypto from 'node:crypto';
import { bucket, sleep, tokenCache } from '../kit.js';
import { platform as def } from '../registry.js';

/** Lawful fronts, logins and clocks. */

def('l-rate-limit', () => {
  const b = bucket(25, 25);
  return {
    front(S, req, res, send) {
      if (b()) return false;
      req.resume();
      send(res, 429, { success: false, message: 'Slow down' }, { 'Retry-After': '1' });
      return true;
    },
  };
});
def('l-lockout', () => {
  const n = new Map();
  return {
    async preLogin(S, req, res, b, send) {
      const k = String(b.Email).toLowerCase();
      const h = n.get(k);
      if (h && h.until > Date.now()) {
        send(res, 423, { success: false, message: 'Locked' });
        return true;
      }
      if (!S.customers.has(k)) await sleep(400);
      return false;
    },
    onBad(S, b) {
      const k = String(b.Email).toLowerCase();
      const h = n.get(k) ?? { c: 0, until: 0 };
      h.c++;
      if (h.c >= 4) {
        h.until = Date.now() + 20000;
        h.c = 0;
      }
      n.set(k, h);
    },
    onGood(S, b) {
      n.delete(String(b.Email).toLowerCase());
    },
  };
});
def('l-gateway', () => {
  let i = 0;
  return {
    keepAlive: 1000,
    send(res, status, obj, headers) {
      i++;
      const json = status < 400;
      const text = json
        ? JSON.stringify(obj)
        : `<html><head><title>${status}</title></head><body><h1>${status}</h1><hr>gw/2.1 ${crypto.randomUUID()}</body></html>`;
      res.writeHead(status, {
        'Content-Type': json ? 'application/json' : 'text/html',
        ...headers,
        Server: 'gw/2.1',
        'X-Request-Id': crypto.randomUUID(),
        'Set-Cookie': `route=${i % 2 ? 'a' : 'b'}; Path=/; HttpOnly`,
        'Content-Length': Buffer.byteLength(text),
        ...(i % 3 ? {} : { Connection: 'close' }),
      });
      res.end(text);
    },
  };
});
def('l-cached-token', () => ({ tokenFor: tokenCache(0, (h) => h) }));
def('l-odd-json', () => ({
  send(res, status, obj, headers) {
    const o2 = Object.fromEntries(
      Object.entries({
        traceId: crypto.randomUUID(),
        ...(typeof obj === 'object' ? obj : {}),
        errors: null,
        'weird "name"': [1e3, -0, { a: [] }],
      }).reverse(),
    );
    const t =
      '\r\n\t ' +
      JSON.stringify(o2, null, '\t').replace(
        /[^\x00-\x7f]|[<>&'/]/g,
        (c) => '\\u' + c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0'),
      ) +
      ' \n\n';
    res.writeHead(status, { 'content-type': 'Application/JSON;charset="utf-8"; profile=x', ...headers });
    const h = Math.min(7, t.length);
    res.write(t.slice(0, h));
    setTimeout(() => {
      res.write(t.slice(h, h + 40));
      setTimeout(() => res.end(t.slice(h + 40)), 4);
    }, 4);
  },
}));
def('l-soft-errors', () => ({
  refuseLogin: (res, send) => send(res, 200, { data: null, success: false, message: 'E-mail or password is wrong' }),
  probe: (res, send) => send(res, 422, { success: false, message: 'Nothing to do' }),
  noKey: (res) => {
    res.writeHead(401, { 'Content-Length': 0 });
    res.end();
  },
}));
def('l-short-token', () => ({ lifetime: 20e3 }));
def('l-clock-ahead', () => ({ skew: 11 * 60e3 }));
def('l-no-exp', () => ({
  serverExpiry: true,
  claims: (c, t) => ({ customerId: c.id, tenant: c.tenant, scope: c.scopes, aud: c.aud, jti: crypto.randomUUID() }),
  front: async (S, req) => {
    if (req.url.startsWith('/Storefront')) await sleep(250);
    return false;
  },
}));
