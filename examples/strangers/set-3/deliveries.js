import crypto from 'node:crypto';
import http from 'node:http';
import { ACCOUNT_KEY } from './data.js';
import { Guards } from './guards.js';

/** Makes orders, and delivers what becomes of their lines. */
export class Deliveries extends Guards {
  lineId() {
    return this.nextLine++;
  }
  deliverId(b) {
    return String(b.deliverId);
  }
  answerOrder(res, order) {
    this.json(res, 201, {
      order: { deliverId: order.deliverId, lines: order.lines.map((l) => ({ id: l.id })) },
      success: true,
      message: 'created',
    });
  }
  create(req, res) {
    let b;
    try {
      b = this.parse(req.raw);
    } catch {
      b = {};
    }
    if (!b || !b.deliverId) return this.ok(res, 'reseller', {});
    const order = { deliverId: this.deliverId(b), kind: b.kind, lines: [] };
    for (let i = 0; i < (b.lines || 1); i++) order.lines.push({ id: this.lineId(), n: i, order });
    this.answerOrder(res, order);
    for (const l of order.lines) this.runLine(l, order);
  }
  runLine(l, order) {
    for (const [ms, s] of this.states)
      setTimeout(() => this.deliver({ payload: this.payload(l, order, s), attempt: 0, line: l, order, status: s }), ms);
  }
  payload(l, order, s) {
    const digital = order.kind !== 'manual';
    return {
      DeliverID: order.deliverId,
      OrderDetailID: l.id,
      Status: s,
      DeliveryData:
        digital && s === 1
          ? ['EPIN-' + crypto.randomBytes(6).toString('hex'), 'EPIN-' + crypto.randomBytes(6).toString('hex')]
          : [],
      DeliveryNote: !digital && s === 1 ? ['Gümüş külçe, kargo no 4711: İstanbul şubesinden'] : null,
    };
  }
  bodyOf(d) {
    return Buffer.from(JSON.stringify(d.payload));
  }
  headersOf(d, body) {
    return { Apikey: ACCOUNT_KEY, 'Content-Type': 'application/json', 'Content-Length': body.length };
  }
  url() {
    return new URL(this.notifyUrl);
  }
  deliver(d) {
    return this.attempt(d);
  }
  post(d) {
    return new Promise((resolve) => {
      d.attempt++;
      const body = this.bodyOf(d);
      const r = http.request(
        this.url(),
        { method: 'POST', headers: this.headersOf(d, body), agent: false, timeout: 15000 },
        (res) => {
          const p = [];
          res.on('data', (x) => p.push(x));
          res.on('end', () => resolve({ status: res.statusCode, headers: res.headers, body: Buffer.concat(p) }));
          res.on('error', () => resolve({ status: 0 }));
          res.on('close', () => resolve({ status: 0 }));
        },
      );
      r.on('timeout', () => r.destroy());
      r.on('error', () => resolve({ status: 0 }));
      this.writeBody(r, body);
    });
  }
  writeBody(r, body) {
    r.end(body);
  }
  acked(a) {
    return a.status >= 200 && a.status < 300;
  }
  async attempt(d) {
    const a = await this.post(d);
    if (this.acked(a, d)) return this.onAck(d, a);
    if (d.attempt >= this.maxAttempts || this.lost(a, d)) return this.onGiveUp(d);
    this.retry(d, a);
  }
  lost() {
    return false;
  }
  onAck() {}
  onGiveUp() {}
  pause() {
    return this.gap;
  }
  retry(d) {
    setTimeout(() => this.attempt(d), this.pause(d));
  }
}
