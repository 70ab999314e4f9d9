import crypto from 'node:crypto';
import http from 'node:http';
import { RECEIVER_KEY, STATE_TOKEN } from './data.js';

/** The plain receiver. */
export class Receiver {
  constructor() {
    this.seen = new Map();
  }
  start() {
    this.server = http.createServer((q, s) => this.onRequest(q, s));
    this.server.keepAliveTimeout = 65000;
    return this.server.listen(0, '127.0.0.1');
  }
  onRequest(req, res) {
    const p = [];
    req.on('data', (d) => p.push(d));
    req.on('error', () => {});
    req.on('end', () => {
      req.raw = Buffer.concat(p);
      Promise.resolve(this.handle(req, res)).catch((e) => {
        console.error(e);
        this.send(res, 500, { success: false, message: 'error' });
      });
    });
  }
  send(res, status, obj, headers = {}) {
    const b = Buffer.from(JSON.stringify(obj));
    res.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': b.length, ...headers });
    res.end(b);
  }
  id(d) {
    return JSON.stringify([d.DeliverID, d.OrderDetailID, d.Status]);
  }
  keyOk(req) {
    const k = req.headers.apikey;
    return typeof k === 'string' && this.same(k, RECEIVER_KEY);
  }
  same(a, b) {
    const h = (x) => crypto.createHash('sha256').update(x).digest();
    return crypto.timingSafeEqual(h(a), h(b));
  }
  parse(buf) {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(buf));
  }
  valid(d) {
    const strs = (a) => Array.isArray(a) && a.every((x) => typeof x === 'string');
    return (
      d &&
      typeof d === 'object' &&
      !Array.isArray(d) &&
      typeof d.DeliverID === 'string' &&
      Number.isInteger(d.OrderDetailID) &&
      [0, 1, 2, 3].includes(d.Status) &&
      strs(d.DeliveryData) &&
      (d.DeliveryNote === null || strs(d.DeliveryNote))
    );
  }
  refuseKey(req, res) {
    this.send(res, 401, { success: false, message: 'Unauthorized' });
  }
  async handle(req, res) {
    const u = new URL(req.url, 'http://x');
    const m = /^\/deliveries\/(.+)$/.exec(u.pathname);
    if (m && req.method === 'GET') {
      if (req.headers.authorization !== 'Bearer ' + STATE_TOKEN) return this.send(res, 401, { message: 'no' });
      const k = JSON.stringify([u.searchParams.get('deliverId'), Number(m[1]), Number(u.searchParams.get('status'))]);
      return this.send(res, 200, { processed: this.seen.has(k) });
    }
    if (u.pathname !== '/callback') return this.send(res, 404, { success: false, message: 'not found' });
    if (!this.keyOk(req)) return this.refuseKey(req, res);
    if (req.method !== 'POST') return this.send(res, 405, { success: false, message: 'POST only' });
    return this.delivery(req, res);
  }
  async delivery(req, res) {
    let d;
    try {
      d = this.parse(req.raw);
    } catch {
      return this.send(res, 400, { success: false, message: 'not JSON' });
    }
    if (!this.valid(d)) return this.send(res, 400, { success: false, message: 'not a delivery' });
    return this.process(d, req, res);
  }
  async process(d, req, res) {
    this.seen.set(this.id(d), Date.now());
    return this.ack(d, res);
  }
  ack(d, res) {
    this.send(res, 200, { success: true, message: 'processed' });
  }
}
