import crypto from 'node:crypto';
import { RX } from '../data.js';
import { bucket, sleep } from '../kit.js';
import { receiver as def } from '../registry.js';

/** Lawful ways to receive. */

def(
  'lr-known-orders',
  () => ({
    async process(S, q, res, b, send) {
      if (!RX.orders.some((x) => x.deliverId === b.DeliverID && x.orderDetailId === b.OrderDetailID)) {
        send(res, 404, { success: false, message: 'No such order' });
        return true;
      }
    },
  }),
  { orders: true },
);
def('lr-drop', () => ({
  refuse(S, req) {
    req.socket.destroy();
  },
}));
def('lr-hidden', () => ({
  refuse(S, req, res) {
    const t = `<html>Not found</html>`;
    res.writeHead(404, {
      'Content-Type': 'text/html',
      'X-Request-Id': crypto.randomUUID(),
      Connection: 'close',
      'X-Runtime': (Math.random() / 100).toFixed(6),
    });
    res.end(t);
  },
}));
def('lr-queue', () => ({
  lagMs: 1500,
  async process() {
    await sleep(700);
  },
}));
def('lr-rate', () => {
  const b = bucket(12, 12);
  return {
    front(S, req, res, send) {
      if (b()) return false;
      req.resume();
      send(res, 429, { success: false, message: 'Slow down' }, { 'Retry-After': '1' });
      return true;
    },
  };
});
def('lr-odd-json', () => ({
  send(res, s, obj, h) {
    const t =
      ' \n' +
      JSON.stringify(
        {
          id: crypto.randomUUID(),
          at: new Date().toISOString(),
          message: '',
          success: obj.success,
          processed: obj.processed,
          é: null,
        },
        null,
        3,
      ).replace(/é/g, '\\u00e9') +
      '\n';
    res.writeHead(s, { 'content-type': 'application/json;charset=UTF-8', ...h, Connection: 'close' });
    res.write(t.slice(0, 5));
    setTimeout(() => res.end(t.slice(5)), 3);
  },
}));
def('lr-ban', () => {
  const at = [];
  return {
    refuse(S, req, res, send) {
      const n = Date.now();
      while (at.length && n - at[0] > 5000) at.shift();
      at.push(n);
      if (at.length > 10) send(res, 403, { success: false, message: 'Banned' });
      else send(res, 401, { success: false, message: 'Unauthorized' });
    },
  };
});
def('lr-early', () => ({
  refuseEarly(S, req, res) {
    const t = '{"success":false,"message":"Unauthorized"}';
    res.writeHead(401, { 'Content-Type': 'application/json', 'Content-Length': t.length, Connection: 'close' });
    res.end(t);
    res.on('finish', () => setTimeout(() => req.socket.destroy(), 200));
  },
}));
