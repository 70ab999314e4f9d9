import crypto from 'node:crypto';
import http from 'node:http';
import { DATA } from './data.js';
import { sleep } from './kit.js';

/** Makes orders, and delivers what becomes of their lines. */

export function deliveries(S, o, hook) {
  const agent = new http.Agent({ keepAlive: o.cbKeepAlive ?? true });
  let lineNo = 700100 + (Date.now() % 100000) * 10;
  const hookUrl = `http://127.0.0.1:${hook}${DATA.hook}`;
  const post = (delivery, attempt, last) =>
    new Promise((resolve) => {
      const t0 = Date.now();
      const obj = o.render ? o.render(S, delivery, attempt) : delivery.body;
      const text = o.cbText ? o.cbText(obj) : JSON.stringify(obj);
      const headers = o.cbHeaders
        ? o.cbHeaders(delivery, attempt, last)
        : { Apikey: DATA.callbackKey, 'Content-Type': 'application/json' };
      if (!o.cbChunked) headers['Content-Length'] = Buffer.byteLength(text);
      const r = http.request(hookUrl, { method: 'POST', agent, headers }, (res) => {
        const c = [];
        res.on('data', (x) => c.push(x));
        res.on('error', () => resolve({ status: 0 }));
        res.on('end', () =>
          resolve({ status: res.statusCode, text: Buffer.concat(c).toString(), ms: Date.now() - t0 }),
        );
      });
      r.setTimeout(o.cbTimeout ?? 15000, () => r.destroy(new Error('timeout')));
      r.on('error', () => resolve({ status: 0, text: '', ms: Date.now() - t0 }));
      if (o.cbChunked) {
        const h = text.length >> 1;
        r.write(text.slice(0, h));
        setTimeout(() => r.end(text.slice(h)), 10);
      } else r.end(text);
    });
  S.post = post;
  const acked = (r) => (o.acked ? o.acked(r) : r.status >= 200 && r.status < 300);
  async function deliver(d) {
    let last = null;
    for (let a = 1; a <= (o.maxAttempts ?? 40); a++) {
      const r = await (o.through ? o.through(S, () => post(d, a, last)) : post(d, a, last));
      d.last = r;
      if (acked(r)) {
        o.onAcked?.(S, d, () => post(d, a + 1, r));
        return true;
      }
      if (o.giveUp?.(S, d, a, r)) return false;
      const wait = o.wait ? o.wait(a, S) : 300;
      if (o.queue) {
        if (!o.queue.enter(S)) return false;
      }
      await sleep(wait);
      if (o.queue) o.queue.leave(S);
      last = r;
    }
    return false;
  }
  S.deliver = deliver;
  async function runLine(order, line) {
    await sleep(o.firstMs ?? 120);
    const states = o.states ?? [2, 1];
    for (const st of states) {
      line.status = st;
      const done = st === 1;
      const b = {
        DeliverID: order.deliverId,
        OrderDetailID: line.id,
        Status: st,
        DeliveryData:
          done && line.kind === 'digital'
            ? [0, 1].map(() => `EPIN-${crypto.randomBytes(6).toString('hex').toUpperCase()}`)
            : [],
        DeliveryNote: done && line.kind === 'manual' ? ['Handed over at the counter', 'Receipt 4711'] : null,
      };
      const d = { body: b, order, line, st };
      if (o.onChange && o.onChange(S, d) === false) continue;
      const p = deliver(d);
      line.job = p;
      if (o.sequential) await p;
      else await sleep(o.betweenMs ?? 400);
    }
  }
  function createOrder(b) {
    const order = { deliverId: typeof b.deliverId === 'string' ? b.deliverId : crypto.randomUUID(), lines: [] };
    const kinds = Array.isArray(b.lines)
      ? b.lines.map((l) => (typeof l === 'string' ? l : l?.kind))
      : Array(Math.min(5, Number(b.count) || 1)).fill(b.kind);
    for (const k of kinds)
      order.lines.push({ id: lineNo++, kind: k === 'manual' ? 'manual' : 'digital', status: null });
    for (const l of order.lines) runLine(order, l);
    return order;
  }
  return createOrder;
}
