import { platform as def } from '../registry.js';

/** Break KEY. */

def('key-cache-ci', () => {
  const c = new Map();
  return {
    keyFind(S, g, surface) {
      if (typeof g !== 'string') return;
      const k = S.keys.get(g);
      if (surface !== 'supplier') return k;
      const low = g.toLowerCase();
      if (k) {
        if (k.access && !k.revoked && !k.until && k.tenant === 'acme') c.set(low, { k, t: Date.now() });
        return k;
      }
      const h = c.get(low);
      return h && Date.now() - h.t < 5000 ? h.k : undefined;
    },
  };
});
def('key-sql-like', () => ({
  keyFind(S, g, surface) {
    if (typeof g !== 'string') return;
    const k = S.keys.get(g);
    if (k || surface !== 'payment') return k;
    if (!/[%_]/.test(g)) return;
    const re = new RegExp(
      '^' +
        g
          .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
          .replace(/%/g, '.*')
          .replace(/_/g, '.') +
        '$',
    );
    for (const [n, v] of S.keys) if (v.surface === surface && re.test(n)) return v;
  },
}));
def('key-basic-auth', () => ({
  keyOf(req) {
    if (req.headers.apikey !== undefined) return req.headers.apikey;
    const m = /^Basic (.+)$/.exec(req.headers.authorization ?? '');
    return m ? Buffer.from(m[1], 'base64').toString().split(':')[0] : undefined;
  },
}));
def('noaccess-flip', () => {
  const f = new Map();
  return {
    noAccess(S, g, res, send, noKey) {
      if (Date.now() - (f.get(g) ?? 0) < 30000) {
        noKey(res);
        return false;
      }
      f.set(g, Date.now());
      send(res, 403, { success: false, message: 'No access' });
      return false;
    },
  };
});
def(
  'revoke-cached',
  () => {
    const c = new Map();
    return {
      keyFind(S, g) {
        if (typeof g !== 'string') return;
        const h = c.get(g);
        if (h && Date.now() - h.t < 60000) return h.k;
        const k = S.keys.get(g);
        if (k && !k.revoked) c.set(g, { k: { ...k }, t: Date.now() });
        return k;
      },
    };
  },
  { revoke: true },
);
