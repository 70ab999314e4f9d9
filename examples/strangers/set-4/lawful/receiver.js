import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { isObject, parseExact, readBody, same, sleep } from './lib.js';
import { settings } from './settings.js';

const { F, S } = settings;
const PATH = F.path ?? '/callback';
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const store = new Map(); // a delivery's identity -> when it was processed
const known = { [S.RECEIVER_DELIVER_ID]: ['1859912345678901249', '1859912345678901250'] };
let count = 0;
let strikesAt = 0;
let strikes = 0;

const digits = (v) => (typeof v === 'bigint' ? `${v}` : Number.isInteger(v) ? `${BigInt(v)}` : null);
const strings = (v) => Array.isArray(v) && v.every((x) => typeof x === 'string');
function read(buf) {
  let v;
  try {
    v = parseExact(utf8.decode(buf));
  } catch {
    return { error: [400, 'not JSON'] };
  }
  if (!isObject(v)) return { error: [400, 'not an object'] };
  const id = digits(v.OrderDetailID);
  if (
    typeof v.DeliverID !== 'string' ||
    id === null ||
    ![0, 1, 2, 3].includes(v.Status) ||
    !strings(v.DeliveryData) ||
    !(v.DeliveryNote === null || strings(v.DeliveryNote))
  )
    return { error: [422, 'not a delivery'] };
  if (F.known && !(Object.hasOwn(known, v.DeliverID) && known[v.DeliverID].includes(id)))
    return { error: [404, 'no such order'] };
  return { id: JSON.stringify([v.DeliverID, id, v.Status]) };
}

function answer(req, res, status, value, headers = {}) {
  if (res.writableEnded || req.socket.destroyed) return;
  let text = JSON.stringify(value);
  if (F.exotic && isObject(value) && 'message' in value)
    text = ` \r\n{\t"\\u0073uccess"\r:\n${value.success} ,"extra" : {"success":"no","list":[1e2,-0.0,{"message":null}]}\t,"m\\u0065ssage"\n:"\\u00e7\\/${JSON.stringify(value.message).slice(1)} }\r\n\t `;
  res.writeHead(status, {
    'Content-Type': 'application/json',
    ...(F.interim ? { Trailer: 'X-Took' } : { 'Content-Length': Buffer.byteLength(text) }),
    ...headers,
  });
  if (F.interim) {
    for (let i = 0; i < text.length; i += 5) res.write(text.slice(i, i + 5));
    res.addTrailers({ 'X-Took': '3ms' });
    res.end();
  } else res.end(text);
}

function refuse(req, res) {
  if (F.earlyReset) {
    // the key is looked at when the headers are there; what is left of the body is never read
    const s = req.socket;
    s.write(
      'HTTP/1.1 403 Forbidden\r\nContent-Type: text/plain\r\nContent-Length: 9\r\nConnection: close\r\n\r\nForbidden',
      () => s.destroy(),
    );
    return;
  }
  const body = { success: false, message: 'Unauthorized' };
  const go = (status, b, h) => {
    req.resume();
    answer(req, res, status, b, h);
  };
  if (F.trace) {
    const id = `00-${randomUUID().replace(/-/g, '')}-${randomUUID().slice(0, 8)}${randomUUID().slice(0, 8)}-00`;
    const at = new Date().toISOString();
    return go(
      401,
      {
        type: 'https://tools.ietf.org/html/rfc9110#section-15.5.2',
        title: 'Unauthorized',
        status: 401,
        traceId: id,
        timestamp: at,
        took: `${(Math.random() * 9).toFixed(Math.random() > 0.5 ? 1 : 3)} ms`,
      },
      {
        'Content-Type': 'application/problem+json; charset=utf-8',
        'CF-Ray': `${randomUUID().slice(0, 8)}-IST`,
        'Set-Cookie': `__cf_bm=${randomUUID()}.${Date.now()}; Path=/; HttpOnly`,
        'Server-Timing': `auth;dur=${Math.random().toFixed(4)}`,
      },
    );
  }
  if (F.strikes) {
    const t = Date.now();
    if (t - strikesAt > F.strikes.ms) ((strikesAt = t), (strikes = 0));
    if (++strikes > F.strikes.n)
      return go(
        429,
        { success: false, message: 'Too many wrong keys' },
        { 'Retry-After': String(Math.max(1, Math.ceil((strikesAt + F.strikes.ms - t) / 1000))) },
      );
  }
  if (F.redirect) return go(302, { success: false, message: 'See /health' }, { Location: '/health' });
  return go(401, body);
}

const turn = { last: Promise.resolve() };
const server = http.createServer({ maxHeaderSize: 32768 }, async (req, res) => {
  try {
    const [path, query = ''] = req.url.split('?');
    if (F.interim) {
      res.writeContinue();
      res.writeProcessing();
      res.writeEarlyHints({ link: '</a.css>; rel=preload' });
      await sleep(2);
    }
    if (F.redirect && path === '/health')
      return (req.resume(), answer(req, res, 200, { success: true, message: 'up' }));
    if (path === '/state' || path.startsWith('/state/')) {
      const body = await readBody(req);
      if (!same(req.headers.authorization ?? '', `Bearer ${S.RECEIVER_TOKEN}`))
        return answer(req, res, 401, { message: 'no' });
      const q = new URLSearchParams(query);
      const t = store.get(JSON.stringify([q.get('deliverId'), q.get('line'), Number(q.get('status'))]));
      const shown = t !== undefined && Date.now() - t >= (F.lag ?? 0);
      void body;
      return answer(req, res, 200, { items: [{ processed: shown ? new Date(t).toISOString() : null }] });
    }
    if (path !== PATH || !query.startsWith(F.query ?? ''))
      return (req.resume(), answer(req, res, 404, { success: false, message: 'not here' }));
    const given = req.headers.apikey ?? '';
    if (F.gateway) {
      const bad = (s) => (req.resume(), answer(req, res, s, { error: s }));
      if (req.method !== 'POST') return bad(405);
      if (given.length > 100) return bad(431);
      if (/[^\x21-\x7e]|["'<>;,\\]/.test(given)) return bad(400);
      if (!/^application\/json\s*(;|$)/i.test(req.headers['content-type'] ?? '')) return bad(415);
    }
    if (!same(given, S.RECEIVER_API_KEY)) return refuse(req, res);
    const body = await readBody(req);
    if (req.method !== 'POST')
      return answer(req, res, 405, { success: false, message: 'POST only' }, { Allow: 'POST' });
    if (body === null) return answer(req, res, 413, { success: false, message: 'too large' });
    if (F.serial) {
      const before = turn.last;
      let free;
      turn.last = new Promise((r) => (free = r));
      await before;
      await sleep(F.serial);
      free();
    }
    const d = read(body);
    if (d.error) return answer(req, res, d.error[0], { success: false, message: d.error[1] });
    const again = store.has(d.id);
    if (!again) store.set(d.id, Date.now());
    count++;
    const message =
      F.message === 'long'
        ? `${again ? 'again' : 'new'} ${count} `.padEnd(65_536, 'ğ😀 ')
        : (F.message ?? (again ? 'processed before' : 'processed'));
    answer(req, res, 200, { success: true, message });
  } catch (e) {
    console.log('ERROR', e.message);
    res.destroy();
  }
});
server.keepAliveTimeout = 15_000;
if (F.silentClose) {
  // a load balancer that closes a connection after a few answers, or 40 ms of idleness, and says so nowhere
  server.keepAliveTimeout = 0;
  server.on('connection', (s) => {
    s.served = 0;
  });
  server.on('request', (req, res) => {
    const s = req.socket;
    clearTimeout(s.idle);
    res.on('finish', () => {
      if (++s.served >= F.silentClose) setTimeout(() => s.end(), 2);
      else s.idle = setTimeout(() => s.end(), 40);
    });
  });
}

export const listen = () => server.listen(0, '127.0.0.1');
