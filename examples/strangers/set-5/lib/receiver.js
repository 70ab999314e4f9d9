import http from 'node:http';
import { createHash, timingSafeEqual } from 'node:crypto';
export const KEY = process.env.RECEIVER_KEY ?? 'rk.live_8Zt3.Wq6NcYv1LbXs4+HmDg7KpRj2FaUe';
export const sha = (x) => createHash('sha256').update(x).digest();
export const eq = (a, b) => timingSafeEqual(sha(a), sha(b));
export const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
export const strings = (x) => Array.isArray(x) && x.every((s) => typeof s === 'string');
export class No extends Error {
  constructor(status, m) {
    super(m);
    this.status = status;
  }
}

/** The digits of a number of the outermost object, as they stand: JSON.parse has rounded them. */
export function digits(text, name) {
  let depth = 0,
    key,
    prev,
    out;
  for (const [t] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/gs)) {
    if (t === '{' || t === '[') depth++;
    else if (t === '}' || t === ']') depth--;
    else if (t === ':' && depth === 1) key = JSON.parse(prev);
    else if (depth === 1 && key === name && /^-?\d/.test(t)) {
      out = t;
      key = undefined;
    }
    prev = t;
  }
  return out;
}

export class Receiver {
  seen = new Map();
  limit = 4 << 20;
  path = '/callback';
  async handle(req, res) {
    const url = new URL(req.url, 'http://x');
    if (req.method === 'GET' && url.pathname.startsWith('/deliveries/')) return this.state(req, res, url);
    let out;
    try {
      if (url.pathname !== this.path) throw new No(404, 'Not found');
      if (req.method !== 'POST') throw new No(405, 'POST only');
      out = await this.callback(req, url);
    } catch (e) {
      if (!(e instanceof No)) console.error(e);
      out = {
        status: e.status ?? 500,
        body: { success: false, message: e instanceof No ? e.message : 'Internal error' },
      };
    }
    if (!req.readableEnded) {
      req.resume();
      await Promise.race([
        new Promise((r) => {
          req.on('end', r);
          req.on('close', r);
        }),
        sleep(3000),
      ]);
    }
    this.answer(req, res, out);
  }
  answer(req, res, out) {
    const text = JSON.stringify(out.body);
    res.writeHead(out.status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      ...out.headers,
    });
    res.end(text);
  }
  keyOk(k) {
    return typeof k === 'string' && eq(k, KEY);
  }
  async callback(req, url) {
    if (!this.keyOk(req.headers.apikey, req, url)) throw new No(401, 'Key missing or wrong');
    this.media(req);
    const text = await this.text(req);
    return this.deliver(this.read(text), text, req);
  }
  media(req) {
    if (!/^application\/json\s*(;|$)/i.test(req.headers['content-type'] ?? '')) throw new No(415, 'JSON, please');
  }
  async bytes(req) {
    const parts = [];
    let n = 0;
    for await (const p of req) {
      n += p.length;
      if (n > this.limit) throw new No(413, 'Too large');
      parts.push(p);
    }
    return Buffer.concat(parts);
  }
  async text(req) {
    const b = await this.bytes(req);
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(b);
    } catch {
      throw new No(400, 'Not UTF-8');
    }
  }
  read(text) {
    try {
      return JSON.parse(text);
    } catch {
      throw new No(400, 'Not JSON');
    }
  }
  validate(v, text) {
    if (v === null || typeof v !== 'object' || Array.isArray(v)) throw new No(422, 'An object, please');
    const id = digits(text, 'OrderDetailID');
    if (typeof v.DeliverID !== 'string' || typeof v.OrderDetailID !== 'number' || !/^-?\d+$/.test(id ?? ''))
      throw new No(422, 'DeliverID or OrderDetailID missing');
    if (![0, 1, 2, 3].includes(v.Status)) throw new No(422, 'Status unknown');
    if (!strings(v.DeliveryData) || !(v.DeliveryNote === null || strings(v.DeliveryNote)))
      throw new No(422, 'DeliveryData or DeliveryNote of another type');
    return id;
  }
  async deliver(v, text) {
    const id = this.validate(v, text);
    const k = `${v.DeliverID}|${id}|${v.Status}`;
    if (this.seen.has(k)) return this.done('Seen before');
    this.seen.set(k, v);
    return this.done('Processed');
  }
  done(message) {
    return { status: 200, body: { success: true, message } };
  }
  state(req, res, url) {
    const id = decodeURIComponent(url.pathname.slice('/deliveries/'.length));
    const k = `${url.searchParams.get('deliverId')}|${id}|${url.searchParams.get('status')}`;
    this.answer(req, res, { status: 200, body: { processed: this.processed(k) } });
  }
  processed(k) {
    return this.seen.has(k);
  }
  listen() {
    const s = http.createServer({ keepAliveTimeout: 60000 }, (q, r) => {
      this.handle(q, r).catch((e) => {
        console.error(e);
        r.destroy();
      });
    });
    s.listen(Number(process.env.PORT ?? 4200), '127.0.0.1');
    return s;
  }
}
