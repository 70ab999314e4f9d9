import crypto from 'node:crypto';
import http from 'node:http';
import { Door } from './door.js';
import { sleep } from './kit.js';

/** Orders, and what is sent of them. */
export class Deliveries extends Door {
  async create(q, s) {
    const b = this.parse(q.raw);
    if (!b || typeof b !== 'object' || b.dryRun || !b.deliverId)
      return this.reply(s, 200, { success: true, message: 'dry run' });
    const n = Math.max(1, Math.min(5, Number(b.lines ?? 1)));
    const order = { deliverId: String(b.deliverId), kind: b.kind === 'manual' ? 'manual' : 'digital', lines: [] };
    for (let i = 0; i < n; i++) order.lines.push({ id: ++this.lineId, no: i });
    this.reply(s, 200, {
      success: true,
      message: 'OK',
      order: { deliverId: order.deliverId, lines: order.lines.map((l) => ({ id: l.id })) },
    });
    for (const line of order.lines) setTimeout(() => this.work(order, line).catch(() => {}), 60);
  }
  async work(order, line) {
    for (const status of this.statuses) {
      await this.deliver(order, line, status);
      await sleep(80);
    }
  }
  payload(order, line, status) {
    const done = status === 1;
    return {
      DeliverID: order.deliverId,
      OrderDetailID: line.id,
      Status: status,
      DeliveryData: done && order.kind === 'digital' ? (line.codes ??= [this.code(), this.code()]) : [],
      DeliveryNote: done && order.kind === 'manual' ? ['Delivered by courier', `Parcel ${line.id}`] : null,
    };
  }
  code() {
    return crypto
      .randomBytes(8)
      .toString('hex')
      .toUpperCase()
      .replace(/(.{4})(?=.)/g, '$1-');
  }
  async deliver(order, line, status) {
    const d = { order, line, status, body: this.payload(order, line, status), answers: [], attempt: 0 };
    while (d.attempt < this.attempts) {
      d.attempt++;
      const a = await this.send(d);
      d.answers.push(a);
      if (this.acked(a, d)) {
        this.after?.(d);
        return;
      }
      if (this.giveUp(a, d)) return;
      await this.pause(d, a);
    }
  }
  pause() {
    return sleep(this.interval);
  }
  giveUp() {
    return false;
  }
  acked(a) {
    return a.status >= 200 && a.status < 300;
  }
  headers() {
    return { Apikey: this.accountKey, 'Content-Type': 'application/json' };
  }
  render(d) {
    return d.body;
  }
  send(d) {
    return this.post(this.notify, this.headers(d), JSON.stringify(this.render(d)));
  }
  post(url, headers, text) {
    return new Promise((done) => {
      const r = http.request(
        url,
        { method: 'POST', agent: this.agent, headers: { ...headers, 'Content-Length': Buffer.byteLength(text) } },
        (a) => {
          const c = [];
          const end = () => done({ status: a.statusCode, body: Buffer.concat(c).toString(), headers: a.headers });
          a.on('data', (x) => c.push(x));
          a.on('end', end);
          a.on('error', end);
          a.on('close', end);
        },
      );
      r.setTimeout(20000, () => r.destroy(new Error('time')));
      r.on('error', (e) => done({ status: 0, body: '', error: e }));
      r.end(text);
    });
  }
}
