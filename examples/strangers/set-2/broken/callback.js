import crypto from 'node:crypto';
import { DATA } from '../data.js';
import { platform as def } from '../registry.js';

/** Break CALLBACK. */

def('cb-late-render', () => ({
  render(S, d) {
    return { ...d.body, Status: d.line.status };
  },
}));
def('cb-codes-redrawn', () => ({
  render(S, d, a) {
    return d.body.DeliveryData.length
      ? {
          ...d.body,
          DeliveryData: [`EPIN-${crypto.randomBytes(6).toString('hex').toUpperCase()}`, d.body.DeliveryData[1]],
        }
      : d.body;
  },
}));
def('cb-queue-overflow', () => {
  let n = 0;
  return {
    queue: {
      enter() {
        if (n >= 12) return false;
        n++;
        return true;
      },
      leave() {
        n--;
      },
    },
  };
});
def('cb-key-lost-after-redirect', () => ({
  cbHeaders(d, a, last) {
    const h = { Apikey: DATA.callbackKey, 'Content-Type': 'application/json' };
    if (last && last.status >= 300 && last.status < 400) delete h.Apikey;
    return h;
  },
}));
def('cb-reconcile-late', () => ({
  onAcked(S, d, again) {
    if (d.st === 1 && d.line.kind === 'manual') setTimeout(again, 6000);
  },
}));
def('cb-second-4xx-final', () => ({ giveUp: (S, d, a, r) => a >= 2 && r.status >= 400 && r.status < 500 }));
def('cb-ok-text', () => ({
  acked: (r) =>
    (r.status >= 200 && r.status < 300) || (r.status > 0 && /^\s*(ok\b|\{.*"success"\s*:\s*true)/is.test(r.text ?? '')),
}));

def('g-oktext', () => ({
  acked: (r) => (r.status >= 200 && r.status < 300) || (r.status > 0 && /^\s*ok\s*$/i.test(r.text ?? '')),
}));
def('g-slowfinal', () => ({ acked: (r) => (r.status >= 200 && r.status < 300) || (r.status > 0 && r.ms > 4000) }));
