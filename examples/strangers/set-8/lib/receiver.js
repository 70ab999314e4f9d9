// Set 8: a plain correct receiver.
import http from 'node:http';
import { createHash, timingSafeEqual } from 'node:crypto';
export const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
export const KEY = 'key_Vb61zQmP8sXnLe3RtHw0';
const sha = (t) => createHash('sha256').update(t).digest();
export class Receiver {
  path = '/hooks/order/callback';
  done = new Map();
  connections = 0;
  keyOk(req) {
    const v = req.headersDistinct.apikey;
    return v?.length === 1 && timingSafeEqual(sha(v[0]), sha(KEY));
  }
  needsKey() {
    return true;
  }
  routed(path) {
    return path === this.path;
  }
  decode(raw) {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  }
  async body(req) {
    const c = [];
    for await (const x of req) c.push(x);
    return Buffer.concat(c);
  }
  valid(d) {
    const t = (v) => Array.isArray(v) && v.every((x) => typeof x === 'string');
    return (
      d !== null &&
      typeof d === 'object' &&
      !Array.isArray(d) &&
      typeof d.DeliverID === 'string' &&
      Number.isInteger(d.OrderDetailID) &&
      [0, 1, 2, 3].includes(d.Status) &&
      t(d.DeliveryData) &&
      (d.DeliveryNote === null || t(d.DeliveryNote))
    );
  }
  async act(d, id) {
    const again = this.done.has(id);
    this.done.set(id, true);
    await sleep(2);
    return [200, { success: true, message: again ? 'Already processed' : 'Processed' }];
  }
  refuse(res) {
    return this.write(res, 401, { success: false, message: 'Unauthorized' });
  }
  write(res, status, json, headers = {}) {
    const raw = Buffer.from(JSON.stringify(json));
    res.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': raw.length, ...headers });
    res.end(raw);
  }
  async handle(req, res) {
    const path = req.url.split('?')[0];
    if (!this.routed(path)) {
      req.resume();
      return this.write(res, 404, { success: false, message: 'Not found' });
    }
    if (req.method !== 'POST') {
      req.resume();
      return this.write(res, 405, { success: false, message: 'POST only' }, { Allow: 'POST' });
    }
    if (this.needsKey(path, req) && !this.keyOk(req)) {
      req.resume();
      return this.refuse(res, req);
    }
    let d;
    try {
      d = JSON.parse(this.decode(await this.body(req)));
    } catch {
      return this.write(res, 400, { success: false, message: 'Not JSON' });
    }
    if (!this.valid(d)) return this.write(res, 422, { success: false, message: 'Not a delivery' });
    const out = await this.act(
      d,
      JSON.stringify([d.DeliverID, d.OrderDetailID, d.Status, d.DeliveryData, d.DeliveryNote]),
      req,
    );
    this.write(res, ...out);
  }
  start() {
    const s = http.createServer((q, r) =>
      this.handle(q, r).catch(() => {
        if (!r.headersSent) this.write(r, 500, { success: false, message: 'Error' });
      }),
    );
    s.on('connection', (k) => {
      k.node = this.connections++;
    });
    s.listen(Number(process.env.PORT), '127.0.0.1');
    return s;
  }
}
