import { randomUUID, randomBytes } from 'node:crypto';
import http from 'node:http';
import { Door } from './door.js';
import { sleep } from './kit.js';

/** Orders, and what is sent of them. */
export class Deliveries extends Door {
  nextLine = 700100 + Math.floor(Math.random() * 1000) * 50;
  orders(body) {
    const deliverId = typeof body.deliverId === 'string' ? body.deliverId : randomUUID();
    const n = Number.isInteger(body.lines) ? body.lines : 1,
      kind = body.kind === 'manual' ? 'manual' : 'digital';
    const lines = Array.from({ length: n }, () => ({
      id: this.nextLine++,
      kind,
      codes: [randomBytes(6).toString('hex').toUpperCase()],
      note: [`Handed over at the counter, receipt ${randomBytes(3).toString('hex')}`],
    }));
    for (const line of lines) this.run({ deliverId, line }, body.states ?? [2, 1]);
    return { deliverId, lines };
  }
  async run(order, states) {
    for (const s of states) {
      await sleep(this.gap);
      this.changed(order, s);
    }
  }
  payload({ deliverId, line }, Status) {
    return {
      DeliverID: deliverId,
      OrderDetailID: line.id,
      Status,
      DeliveryData: Status === 1 && line.kind === 'digital' ? line.codes : [],
      DeliveryNote: line.kind === 'manual' && Status === 1 ? line.note : null,
    };
  }
  changed(order, status) {
    this.deliver({ order, body: JSON.stringify(this.payload(order, status)), status, attempt: 0 });
  }
  callbackHeaders() {
    return { 'Content-Type': 'application/json', Apikey: this.callbackKey };
  }
  post(d) {
    return new Promise((resolve) => {
      const body = Buffer.from(d.body);
      const req = http.request(
        this.notify,
        { method: 'POST', headers: { ...this.callbackHeaders(d), 'Content-Length': body.length }, timeout: 5000 },
        (res) => {
          this.read(res, resolve);
        },
      );
      req.on('timeout', () => req.destroy(new Error('time-out')));
      req.on('error', () => resolve(0));
      req.end(body);
    });
  }
  read(res, resolve) {
    res.resume();
    res.on('close', () => resolve(res.statusCode));
    res.on('error', () => resolve(res.statusCode));
  }
  acknowledged(status) {
    return status >= 200 && status < 300;
  }
  async deliver(d) {
    d.attempt++;
    const status = await this.post(d);
    if (this.acknowledged(status, d)) return this.done(d);
    this.again(d);
  }
  done() {}
  again(d) {
    if (d.attempt < this.maxAttempts) setTimeout(() => this.deliver(d), this.retry);
  }
}
