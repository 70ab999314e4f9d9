import { SECRET } from '../data.js';
import { hmac, sleep } from '../kit.js';
import { platform as def } from '../registry.js';

/** Break BEARER. */

def('bearer-cache-by-signature', () => {
  const cache = new Map();
  return {
    async bearer(S, req, surface, std) {
      const m = /^Bearer ([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(req.headers.authorization ?? '');
      if (!m) return std();
      const k = surface + m[3];
      if (cache.has(k)) return cache.get(k);
      const w = std();
      if (w) cache.set(k, w);
      return w;
    },
  };
});
def('bearer-shared-state', () => {
  let verdict;
  return {
    async bearer(S, req, surface, std) {
      if (surface !== 'reseller') return std();
      const mine = std();
      verdict = mine;
      await sleep(8);
      return verdict;
    },
  };
});
def('bearer-per-connection', () => ({
  async bearer(S, req, surface, std) {
    const w = std();
    if (surface !== 'storefront') return w;
    if (w) req.socket.who = w;
    if (!w && !req.headers.authorization) return req.socket.who;
    return w;
  },
}));
def('bearer-healthcheck-agent', () => ({
  async bearer(S, req, surface, std) {
    if (/^(ELB-HealthChecker|kube-probe|GoogleHC)\//.test(req.headers['user-agent'] ?? ''))
      return { id: 'hc', scopes: ['orders', 'profile'] };
    return std();
  },
}));
def('expired-second-time', () => {
  const seen = new Set();
  return {
    expiredOk(t) {
      if (seen.has(t)) return true;
      seen.add(t);
      return false;
    },
  };
});
def('scope-cache', () => {
  const c = new Map();
  return {
    scopeOk(S, who, surface, scope) {
      if (who.scopes.includes(scope)) {
        c.set(surface, Date.now());
        return true;
      }
      return Date.now() - (c.get(surface) ?? 0) < 200;
    },
  };
});
def('sig-16-bytes', () => ({
  sigOk(signed, s) {
    const w = hmac(SECRET, signed),
      g = Buffer.from(s, 'base64url');
    return g.length === 32 && w.subarray(0, 16).equals(g.subarray(0, 16));
  },
}));
def('token-ci-collation', () => ({
  async bearer(S, req, surface, std) {
    const w = std();
    if (w) return w;
    const m = /^Bearer ([\w.-]+)$/.exec(req.headers.authorization ?? '');
    if (!m || !S.issued) return null;
    const low = m[1].toLowerCase();
    for (const [t, v] of S.issued) if (t.toLowerCase() === low) return S.verify(t, surface);
    return null;
  },
}));
def('bearer-proxy-authorization', () => ({
  async bearer(S, req, surface, std) {
    const w = std();
    if (w || req.headers.authorization) return w;
    const m = /^Bearer (\S+)$/.exec(req.headers['proxy-authorization'] ?? '');
    return m && S.verify(m[1], surface);
  },
}));
