import http from 'node:http';
import { randomBytes, randomInt } from 'node:crypto';
import * as D from './data.js';
import { Door } from './door.js';
import { Refuse, sleep } from './kit.js';

export { D };
export { Refuse, b64, eq, isObject, sha, sleep } from './kit.js';

/** The orders behind the door, and their deliveries. */
export class Platform extends Door {
  states = [2, 1];
  stateGap = 250;
  maxAttempts = 12;
  retryDelay = 300;
  sendTimeout = 8000;
  lineNo = 70000 + randomInt(1000);

  async createOrder(c) {
    const b = await this.json(c);
    if (b.dryRun) return this.ok({ valid: true });
    if (typeof b.deliverId !== 'string' || !['digital', 'manual'].includes(b.kind))
      throw new Refuse(400, 'deliverId and kind are needed');
    const n = Math.min(5, Math.max(1, Number(b.lines) || 1));
    const lines = Array.from({ length: n }, () => ({ id: this.nextLine() }));
    const order = { deliverId: b.deliverId, kind: b.kind, lines };
    setTimeout(() => this.run(order), 20);
    return this.ok({ order: { deliverId: order.deliverId, lines } }, 'Created');
  }
  nextLine() {
    return (this.lineNo += 1 + randomInt(3));
  }
  async run(order) {
    for (const s of this.states) {
      for (const l of order.lines) {
        l.status = s;
        this.changed(order, l, s);
      }
      await sleep(this.stateGap);
    }
  }
  payload(order, line, status) {
    const done = status === 1;
    line.codes ??=
      order.kind === 'digital'
        ? [
            randomBytes(8)
              .toString('hex')
              .toUpperCase()
              .replace(/(.{4})(?=.)/g, '$1-'),
          ]
        : [];
    return {
      DeliverID: order.deliverId,
      OrderDetailID: line.id,
      Status: status,
      DeliveryData: done ? line.codes : [],
      DeliveryNote: done && order.kind === 'manual' ? ['Handed to the courier', 'Parcel ' + line.id] : null,
    };
  }
  changed(order, line, status) {
    this.deliver({ order, line, status, payload: this.payload(order, line, status), n: 0 });
  }
  async deliver(job) {
    for (;;) {
      job.n++;
      const acked = await this.attempt(job).catch(() => false);
      if (acked || job.n >= this.maxAttempts) return;
      await sleep(this.retryDelay);
    }
  }
  callbackHeaders() {
    return { Apikey: D.CALLBACK_KEY, 'Content-Type': 'application/json' };
  }
  async attempt(job) {
    const r = await this.post(D.NOTIFY, this.callbackHeaders(job), this.body(job));
    return this.acked(r, job);
  }
  body(job) {
    return JSON.stringify(job.payload);
  }
  acked(r) {
    return r.status >= 200 && r.status < 300;
  }
  post(url, headers, body) {
    return new Promise((resolve, reject) => {
      const q = http.request(
        url,
        {
          method: 'POST',
          agent: false,
          headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
          timeout: this.sendTimeout,
        },
        (r) => {
          const parts = [];
          r.on('data', (d) => parts.push(d));
          const fin = () =>
            resolve({
              status: r.statusCode,
              reason: r.statusMessage,
              headers: r.headers,
              text: Buffer.concat(parts).toString(),
            });
          r.on('end', fin);
          r.on('error', fin);
          r.on('close', fin);
        },
      );
      q.on('timeout', () => q.destroy(new Error('timeout')));
      q.on('error', reject);
      q.end(body);
    });
  }

  listen() {
    const s = http.createServer({ keepAliveTimeout: 60000, maxHeaderSize: 65536 }, (q, r) => {
      this.handle(q, r).catch(() => r.destroy());
    });
    this.wire?.(s);
    s.listen(Number(process.env.PORT ?? 4100), '127.0.0.1');
    return s;
  }
}
