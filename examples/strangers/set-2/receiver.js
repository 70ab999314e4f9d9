import http from 'node:http';
import { RX } from './data.js';
import { eq } from './kit.js';

export function receiver(port, o) {
  const S = { seen: new Map(), last: new Map(), bad: new Map(), o };
  const send = (res, status, obj, headers = {}) => {
    if (o.send) return o.send(res, status, obj, headers);
    const text = JSON.stringify(obj);
    res.writeHead(status, {
      'Content-Type': 'application/json',
      ...headers,
      'Content-Length': Buffer.byteLength(text),
    });
    res.end(text);
  };
  const idOf = (b) => `${b.DeliverID}|${b.OrderDetailID}|${b.Status}`;
  S.idOf = idOf;
  const readAll = async (req) => {
    if (o.read) return o.read(req);
    const c = [];
    for await (const x of req) c.push(x);
    return Buffer.concat(c);
  };
  const refuse = (req, res) =>
    o.refuse ? o.refuse(S, req, res, send) : send(res, 401, { success: false, message: 'Unauthorized' });
  const parse = (buf) => {
    if (o.parse) return o.parse(buf);
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(buf));
  };
  const server = http.createServer({ keepAliveTimeout: 60000 }, async (req, res) => {
    try {
      const url = new URL(req.url, 'http://x');
      if (url.pathname === '/state') {
        const id = ['a', 'b', 'c'].map((k) => url.searchParams.get(k)).join('|');
        for await (const _ of req);
        const hit = S.seen.get(id);
        return send(res, 200, { success: true, message: 's', processed: Boolean(hit && hit <= Date.now()) });
      }
      if (url.pathname !== '/Order/callback') {
        for await (const _ of req);
        return send(res, 404, { success: false, message: 'none' });
      }
      if (req.method !== 'POST') {
        for await (const _ of req);
        return send(res, 405, { success: false, message: 'POST only' }, { Allow: 'POST' });
      }
      if (o.front && (await o.front(S, req, res, send))) return;
      const given = req.headers.apikey;
      const keyOk = o.keyOk ? o.keyOk(S, req, given) : typeof given === 'string' && eq(given, RX.key);
      if (!keyOk && o.refuseEarly) return o.refuseEarly(S, req, res);
      const buf = await readAll(req);
      if (!keyOk && o.badKeyBody && (await o.badKeyBody(S, req, res, buf, send))) return;
      if (!keyOk) return refuse(req, res);
      if (o.type && !o.type(req.headers['content-type'] ?? ''))
        return send(res, 415, { success: false, message: 'media type' });
      let b;
      try {
        b = parse(buf);
      } catch {
        return send(res, 400, { success: false, message: 'not JSON' });
      }
      const ok =
        b &&
        typeof b === 'object' &&
        !Array.isArray(b) &&
        typeof b.DeliverID === 'string' &&
        Number.isInteger(b.OrderDetailID) &&
        [0, 1, 2, 3].includes(b.Status) &&
        Array.isArray(b.DeliveryData) &&
        b.DeliveryData.every((x) => typeof x === 'string') &&
        (b.DeliveryNote == null ||
          (Array.isArray(b.DeliveryNote) && b.DeliveryNote.every((x) => typeof x === 'string')));
      if (!ok) return send(res, 400, { success: false, message: 'not a delivery' });
      if (o.process && (await o.process(S, req, res, b, send))) return;
      const id = idOf(b);
      if (!S.seen.has(id)) S.seen.set(id, Date.now() + (o.lagMs ?? 0));
      send(res, 200, { success: true, message: 'Processed' });
    } catch (e) {
      if (process.env.DEBUG) console.error(e);
      if (!res.headersSent && !res.destroyed) send(res, 500, { success: false, message: 'Internal' });
      else res.destroy();
    }
  });
  server.listen(port, '127.0.0.1');
  return server;
}
