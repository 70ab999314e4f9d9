import http from 'node:http';
import crypto from 'node:crypto';

/** A conformant receiver; every method may be replaced. */
export class Receiver {
  key = 'rk-Set6-5521-Receiver-Key-zZ91Pq';
  seen = new Map();
  port = Number(process.env.PORT);
  start() {
    this.server = http.createServer((q, s) =>
      this.serve(q, s).catch((e) => {
        try {
          this.reply(s, 500, { success: false, message: 'error' });
        } catch {
          /* gone */
        }
      }),
    );
    this.server.keepAliveTimeout = 65000;
    this.server.listen(this.port, '127.0.0.1');
    return this;
  }
  async body(q) {
    const c = [];
    for await (const x of q) c.push(x);
    return Buffer.concat(c);
  }
  json(v) {
    return JSON.stringify(v);
  }
  reply(s, status, v, headers = {}) {
    const t = Buffer.from(this.json(v));
    s.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': t.length, ...headers });
    s.end(t);
  }
  keyGood(q) {
    const k = q.headers.apikey;
    if (typeof k !== 'string') return false;
    const h = (x) => crypto.createHash('sha256').update(x).digest();
    return crypto.timingSafeEqual(h(k), h(this.key));
  }
  refuse(s) {
    this.reply(s, 401, { success: false, message: 'Unauthorized' }, { 'WWW-Authenticate': 'ApiKey' });
  }
  async serve(q, s) {
    const u = new URL(q.url, 'http://x');
    if (u.pathname.startsWith('/deliveries/')) {
      const id = `${u.pathname.slice(12)}|${u.searchParams.get('deliverId')}|${u.searchParams.get('status')}`;
      return this.reply(s, 200, { processed: this.processed(id) });
    }
    if (u.pathname !== '/callback') return this.reply(s, 404, { success: false, message: 'not found' });
    return this.callback(q, s, u);
  }
  processed(id) {
    return this.seen.has(id);
  }
  async callback(q, s) {
    const ok = this.keyGood(q);
    const raw = await this.body(q);
    if (!ok) return this.refuse(s, q, raw);
    if (q.method !== 'POST') return this.reply(s, 405, { success: false, message: 'POST only' }, { Allow: 'POST' });
    const d = this.parse(raw, q);
    if (!d) return this.reply(s, 400, { success: false, message: 'not a delivery' });
    return this.accept(q, s, d, raw);
  }
  // The digits of OrderDetailID as they stand: they may be beyond 2^53.
  parse(raw) {
    let text;
    try {
      text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
    } catch {
      return;
    }
    let o;
    try {
      o = JSON.parse(text);
    } catch {
      return;
    }
    if (!o || typeof o !== 'object' || Array.isArray(o)) return;
    return this.shape(o, text);
  }
  shape(o, text) {
    const strings = (x) => Array.isArray(x) && x.every((y) => typeof y === 'string');
    if (typeof o.DeliverID !== 'string' || typeof o.OrderDetailID !== 'number' || !Number.isInteger(o.OrderDetailID))
      return;
    if (
      ![0, 1, 2, 3].includes(o.Status) ||
      !strings(o.DeliveryData) ||
      !(o.DeliveryNote === null || strings(o.DeliveryNote))
    )
      return;
    return { ...o, digits: digits(text) ?? String(o.OrderDetailID) };
  }
  id(d) {
    return `${d.digits}|${d.DeliverID}|${d.Status}`;
  }
  async accept(q, s, d) {
    const id = this.id(d);
    const again = this.seen.has(id);
    if (!again) {
      this.seen.set(id, { at: Date.now() });
      await this.process(d);
    }
    this.reply(s, 200, { success: true, message: again ? 'already processed' : 'processed' });
  }
  async process() {}
}
// top-level member OrderDetailID, as written
function digits(t) {
  let i = 0,
    depth = 0,
    found,
    key = null,
    expectKey = false;
  while (i < t.length) {
    const c = t[i];
    if (c === '"') {
      let j = i + 1;
      while (t[j] !== '"') j += t[j] === '\\' ? 2 : 1;
      if (depth === 1 && expectKey) {
        key = JSON.parse(t.slice(i, j + 1));
        expectKey = false;
      }
      i = j + 1;
      continue;
    }
    if (c === '{' || c === '[') {
      depth++;
      if (depth === 1) expectKey = true;
    } else if (c === '}' || c === ']') depth--;
    else if (c === ',' && depth === 1) expectKey = true;
    else if (depth === 1 && key === 'OrderDetailID' && /[-0-9]/.test(c)) {
      const m = /^-?[0-9]+/.exec(t.slice(i));
      found = m[0];
      i += m[0].length;
      key = null;
      continue;
    }
    i++;
  }
  return found;
}
