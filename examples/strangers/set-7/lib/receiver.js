import http from 'node:http';
import { createHash, timingSafeEqual } from 'node:crypto';
import { sleep } from './kit.js';

export const KEY = 'rcv_Hs83kQpZ71LmXeTd5YwVb0Nc';

/** A correct receiver; every method may be replaced. */
export class Receiver {
  key = KEY;
  seen = new Map();
  keyFits(req) {
    const sent = req.headersDistinct.apikey;
    if (sent?.length !== 1) return false;
    const h = (t) => createHash('sha256').update(t).digest();
    return timingSafeEqual(h(sent[0]), h(this.key));
  }
  refuse(res) {
    this.send(res, 401, { success: false, message: 'Unauthorized' });
  }
  parse(raw) {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  }
  shape(d) {
    const texts = (v) => Array.isArray(v) && v.every((x) => typeof x === 'string');
    return (
      d &&
      typeof d === 'object' &&
      !Array.isArray(d) &&
      typeof d.DeliverID === 'string' &&
      Number.isInteger(d.OrderDetailID) &&
      [0, 1, 2, 3].includes(d.Status) &&
      texts(d.DeliveryData) &&
      (d.DeliveryNote === null || texts(d.DeliveryNote))
    );
  }
  async process(d) {
    const id = JSON.stringify([d.DeliverID, d.OrderDetailID, d.Status]),
      old = this.seen.has(id);
    this.seen.set(id, d);
    await sleep(2);
    return { status: 200, json: { success: true, message: old ? 'already processed' : 'processed' } };
  }
  send(res, status, json, headers = {}) {
    const b = Buffer.from(JSON.stringify(json));
    res.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': b.length, ...headers });
    res.end(b);
  }
  async body(req) {
    const c = [];
    for await (const x of req) c.push(x);
    return Buffer.concat(c);
  }
  async handle(req, res) {
    if (req.method !== 'POST') return this.send(res, 405, { success: false, message: 'POST only' }, { Allow: 'POST' });
    if (!this.keyFits(req)) {
      req.resume();
      return this.refuse(res, req);
    }
    let d;
    try {
      d = this.parse(await this.body(req));
    } catch {
      return this.send(res, 400, { success: false, message: 'not JSON' });
    }
    if (!this.shape(d)) return this.send(res, 422, { success: false, message: 'not a delivery' });
    const out = await this.process(d, req);
    this.send(res, out.status, out.json);
  }
  start(port = Number(process.env.PORT)) {
    this.server = http.createServer((q, s) =>
      this.handle(q, s).catch((e) => {
        if (!s.headersSent) this.send(s, 500, { success: false, message: 'error' });
      }),
    );
    this.server.listen(port, '127.0.0.1');
    return this;
  }
}
