import { sleep } from '../kit.js';
import { receiver as def } from '../registry.js';

/** Break what RECEIVER says of deliveries with the good key. */

def('rx-terminal-state', () => ({
  async process(S, q, res, b, send) {
    const k = `${b.DeliverID}|${b.OrderDetailID}`;
    const l = S.last.get(k);
    if ((l === 1 || l === 0) && l !== b.Status) {
      send(res, 409, { success: false, message: 'line is closed' });
      return true;
    }
    S.last.set(k, b.Status);
  },
}));
def('rx-dup-third-204', () => {
  const n = new Map();
  return {
    async process(S, q, res, b) {
      const k = S.idOf(b),
        c = (n.get(k) ?? 0) + 1;
      n.set(k, c);
      if (c >= 3) {
        res.writeHead(204);
        res.end();
        return true;
      }
    },
  };
});
def('rx-race-500', () => {
  const busy = new Set();
  return {
    async process(S, q, res, b, send) {
      const k = S.idOf(b);
      if (S.seen.has(k)) return;
      if (busy.has(k)) {
        send(res, 500, { success: false, message: 'duplicate key value violates unique constraint' });
        return true;
      }
      busy.add(k);
      await sleep(15);
      busy.delete(k);
    },
  };
});
def('rx-ct-exact', () => ({ type: (t) => t === 'application/json' || t === 'application/json; charset=utf-8' }));
def('rx-emoji-500', () => ({
  async process(S, q, res, b, send) {
    if (/[\u{10000}-\u{10ffff}]/u.test([...b.DeliveryData, ...(b.DeliveryNote ?? [])].join(''))) {
      send(res, 500, { success: false, message: 'Incorrect string value' });
      return true;
    }
  },
}));
def('rx-int32', () => ({
  async process(S, q, res, b, send) {
    if (b.OrderDetailID > 2147483647) {
      send(res, 400, { success: false, message: 'Value was too large for an Int32' });
      return true;
    }
  },
}));
def('rx-first-chunk', () => ({
  read: (req) =>
    new Promise((r, j) => {
      let d = false;
      req.on('data', (x) => {
        if (!d) {
          d = true;
          r(x);
        }
      });
      req.on('end', () => {
        if (!d) r(Buffer.alloc(0));
      });
      req.on('error', j);
    }),
}));
def('rx-ndjson', () => ({
  parse: (buf) => {
    const t = buf.toString();
    try {
      return JSON.parse(t);
    } catch {
      return JSON.parse(t.trim().split(/\r?\n/)[0]);
    }
  },
}));
def('rx-stale-repeat', () => ({
  async process(S, q, res, b, send) {
    const k = `${b.DeliverID}|${b.OrderDetailID}`;
    if (S.seen.has(S.idOf(b)) && S.last.get(k) !== b.Status) {
      send(res, 409, { success: false, message: 'stale' });
      return true;
    }
    S.last.set(k, b.Status);
  },
}));
