import http from 'node:http';
import { depth, hex, isObject, keyOk, parse, peek, strings, utf8 } from './receiver-kit.js';
import { is, sleep } from './settings.js';

const processed = new Map(); // line:deliverId -> statuses, in order
const answers = new Map(); // by body, for one fault
const refusedTimes = new Map();
const busy = new Map();
const orders = new Map();
const ledger = {};
const refusal = (status, message) => ({ status, body: { success: false, message } });
const OK = { status: 200, body: { success: true, message: 'processed' } };

async function callback(req, buffer, raw) {
  const loose = buffer.toString('utf8');
  const id = hex(buffer);
  if (is('recv-idempotency-before-key') && answers.has(id)) return answers.get(id);
  if (is('recv-depth-before-key') && depth(loose) > 64) return refusal(413, 'nested too deeply');
  if (is('recv-utf8-check-before-key')) {
    try {
      utf8.decode(buffer);
    } catch {
      return refusal(400, 'encoding');
    }
  }
  let checked = true;
  if (is('recv-percent-path') && raw !== '/callback') checked = false;
  if (checked && !keyOk(req)) {
    if (is('recv-test-ping') && peek(buffer).OrderDetailID === 0)
      return { status: 200, body: { success: true, message: 'pong' } };
    if (is('recv-known-order-before-key') && orders.has(String(peek(buffer).DeliverID)))
      return refusal(403, 'key does not fit the order');
    refusedTimes.set(id, (refusedTimes.get(id) ?? 0) + 1);
    return refusal(401, 'key');
  }
  if (is('recv-needs-user-agent') && !req.headers['user-agent']) return refusal(403, 'automated traffic');
  const type = req.headers['content-type'] ?? '';
  if (!/^\s*application\/json\s*(;|$)/i.test(type)) return refusal(415, 'JSON only');
  if (is('recv-charset-quoted') && /charset\s*=\s*"/i.test(type)) return refusal(415, 'charset');
  let d, text;
  try {
    text = utf8.decode(buffer);
    d = parse(text);
  } catch {
    return refusal(400, 'not JSON');
  }
  if (!isObject(d)) return refusal(422, 'not an object');
  if (is('recv-regex-members') && !/"DeliverID"\s*:/.test(text)) return refusal(422, 'DeliverID');
  if (is('recv-falsy-line-id') && !d.OrderDetailID) return refusal(422, 'OrderDetailID');
  if (typeof d.DeliverID !== 'string' || !Number.isInteger(d.OrderDetailID) || ![0, 1, 2, 3].includes(d.Status))
    return refusal(422, 'fields');
  if (!strings(d.DeliveryData) || !(d.DeliveryNote === null || strings(d.DeliveryNote))) return refusal(422, 'fields');
  const line = d.OrderDetailID + ':' + d.DeliverID;
  const past = processed.get(line) ?? [];
  if (is('recv-unique-codes') && new Set(d.DeliveryData).size !== d.DeliveryData.length)
    return refusal(500, 'unique constraint codes_uq');
  if (is('recv-note-1000') && (d.DeliveryNote ?? []).some((n) => n.length > 1000))
    return refusal(500, 'value too long for type character varying(1000)');
  if (is('recv-many-codes') && d.DeliveryData.length > 50) return refusal(422, 'too many');
  if (is('recv-proto-deliverid')) {
    ledger[d.DeliverID] ??= { lines: [] };
    if (!Array.isArray(ledger[d.DeliverID].lines)) return refusal(500, 'internal');
    ledger[d.DeliverID].lines.push(d.OrderDetailID);
  }
  if (is('recv-order-lock')) {
    if (busy.has(d.DeliverID) && busy.get(d.DeliverID) !== line) return refusal(409, 'order is locked');
    busy.set(d.DeliverID, line);
    await sleep(15);
    busy.delete(d.DeliverID);
  }
  if (is('recv-order-level-state')) {
    const o = orders.get(d.DeliverID);
    if (o && o.last === 1 && o.line !== line && d.Status === 2) return refusal(409, 'order is delivered');
  }
  if (is('recv-stale-retry') && past.includes(d.Status) && past.at(-1) !== d.Status) return refusal(409, 'stale');
  orders.set(d.DeliverID, { last: d.Status, line });
  if (is('recv-poison-after-three') && (refusedTimes.get(id) ?? 0) >= 3) return OK;
  if (past.at(-1) !== d.Status) processed.set(line, [...past, d.Status]);
  answers.set(id, OK);
  return OK;
}

function send(req, res, status, body) {
  if (is('recv-accept-xml') && body.success && !/json/i.test(req.headers.accept ?? '')) {
    res.writeHead(status, { 'Content-Type': 'application/xml' });
    return res.end(`<Ack><success>true</success><message>${body.message}</message></Ack>`);
  }
  const text = JSON.stringify(body);
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  res.end(text);
}
async function handle(req, res, buffer) {
  let url, path;
  try {
    url = new URL(req.url, 'http://x');
    path = decodeURIComponent(url.pathname);
  } catch {
    return send(req, res, 400, { success: false, message: 'target' });
  }
  if (path === '/callback') {
    if (req.method !== 'POST') return send(req, res, 405, { success: false, message: 'POST only' });
    const out = await callback(req, buffer, req.url.split('?')[0]);
    return send(req, res, out.status, out.body);
  }
  const m = /^\/deliveries\/(-?[0-9.eE+]+)$/.exec(path);
  if (m && req.method === 'GET') {
    const seen = processed.get(Number(m[1]) + ':' + url.searchParams.get('deliverId')) ?? [];
    return send(req, res, 200, {
      success: false,
      message: 'state',
      processed: seen.includes(Number(url.searchParams.get('status'))),
    });
  }
  send(req, res, 404, { success: false, message: 'not found' });
}
export function receiver() {
  const server = http.createServer((req, res) => {
    const c = [];
    req.on('data', (x) => c.push(x));
    req.on('error', () => {});
    req.on('end', () =>
      handle(req, res, Buffer.concat(c)).catch(() => {
        if (!res.headersSent) send(req, res, 500, { success: false, message: 'internal' });
      }),
    );
  });
  server.keepAliveTimeout = 30000;
  return server.listen(0, '127.0.0.1');
}
