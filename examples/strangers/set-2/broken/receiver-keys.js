import { RX } from '../data.js';
import { eq } from '../kit.js';
import { receiver as def } from '../registry.js';

/** Break what RECEIVER says of the key. */

def('rx-conn-auth', () => ({
  keyOk(S, req, g) {
    if (typeof g === 'string') {
      const ok = eq(g, RX.key);
      if (ok) req.socket.good = true;
      return ok;
    }
    return Boolean(req.socket.good);
  },
}));
def('rx-refused-remembered', () => {
  const noted = new Set();
  return {
    badKeyBody(S, q, r, buf) {
      try {
        noted.add(S.idOf(JSON.parse(buf)));
      } catch {}
      return false;
    },
    async process(S, q, res, b, send) {
      if (noted.has(S.idOf(b)) && !S.seen.has(S.idOf(b))) {
        send(res, 200, { success: true, message: 'Processed' });
        return true;
      }
    },
  };
});
def('rx-idempotency-first', () => ({
  badKeyBody(S, q, res, buf, send) {
    try {
      if (S.seen.has(S.idOf(JSON.parse(buf)))) {
        send(res, 200, { success: true, message: 'Processed' });
        return true;
      }
    } catch {}
    return false;
  },
}));
def('rx-key-separators', () => ({
  keyOk: (S, q, g) => typeof g === 'string' && eq(g.replace(/-/g, ''), RX.key.replace(/-/g, '')),
}));
def('rx-ack-after-5', () => {
  const n = new Map();
  return {
    badKeyBody(S, q, res, buf, send) {
      let k;
      try {
        k = S.idOf(JSON.parse(buf));
      } catch {
        return false;
      }
      const c = (n.get(k) ?? 0) + 1;
      n.set(k, c);
      if (c >= 6) {
        send(res, 200, { success: true, message: 'Processed' });
        return true;
      }
      return false;
    },
  };
});
def('rx-413-first', () => ({
  badKeyBody(S, q, res, buf, send) {
    if (buf.length > 524288) {
      send(res, 413, { success: false, message: 'Too large' });
      return true;
    }
    return false;
  },
}));
