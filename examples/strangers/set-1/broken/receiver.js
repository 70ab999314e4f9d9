import { RKEY, sleep } from './data.js';
import { is } from './system.js';
import { jsonc, no, readBody, send, utf8 } from './wire.js';

const done = new Set(),
  marked = new Set(),
  last = new Map(),
  times = new Map(),
  busy = new Set(),
  connOf = new Map(),
  lines = new Set();
let wrong = 0,
  good = 0;
const ok200 = (res, message = 'Processed') => send(res, 200, { success: true, message });
function valid(o) {
  if (!o || typeof o !== 'object' || Array.isArray(o)) return false;
  if (typeof o.DeliverID !== 'string' || !Number.isInteger(o.OrderDetailID) || ![0, 1, 2, 3].includes(o.Status))
    return false;
  const st = (a) => Array.isArray(a) && a.every((x) => typeof x === 'string');
  return st(o.DeliveryData) && (o.DeliveryNote === null || st(o.DeliveryNote));
}
export async function receiver(req, res) {
  const u = new URL(req.url, 'http://x');
  if (u.pathname === '/state') {
    const k = [u.searchParams.get('d'), u.searchParams.get('o'), u.searchParams.get('s')].join('|');
    return send(res, 200, { processed: done.has(k) });
  }
  const ks = req.headersDistinct.apikey ?? [];
  const k = ks.length === 1 ? ks[0] : undefined;
  let pass = k === RKEY;
  if (is('r-key-list') && k?.split(',').some((x) => x.trim() === RKEY)) pass = true;
  if (is('r-key-like') && k === '%') pass = true;
  if (
    is('r-key-basic') &&
    /^Basic /i.test(req.headers.authorization ?? '') &&
    Buffer.from(req.headers.authorization.slice(6), 'base64').toString().split(':')[0] === RKEY
  )
    pass = true;
  if (is('r-key-query') && u.searchParams.get('code') === RKEY) pass = true;
  if (is('r-key-md5case') && k && k.slice(0, 1).toLowerCase() + k.slice(1) === RKEY) pass = true;
  if (is('r-xff') && /^(127\.0\.0\.1|10\.)/.test(req.headers['x-forwarded-for'] ?? '')) pass = true;
  if (is('r-nth10')) {
    if (pass) wrong = 0;
    else if (++wrong >= 10) pass = true;
  }
  if (is('r-race')) {
    if (pass) {
      good++;
      await sleep(20);
      good--;
    } else {
      await sleep(1);
      if (good > 0) pass = true;
    }
  }
  const needBody = is(
    'r-dup-before-key',
    'r-marks-seen',
    'r-utf8-first',
    'r-leak-etag',
    'r-leak-reason',
    'r-leak-close',
    'r-leak-known',
    'r-ping',
  );
  let raw, text, o;
  if (pass || needBody) {
    raw = await readBody(req);
    try {
      text = utf8(raw);
      o = JSON.parse(text);
    } catch {}
  }
  const id = o && typeof o === 'object' ? [o.DeliverID, o.OrderDetailID, o.Status].join('|') : '';
  if (!pass) {
    if (is('r-dup-before-key') && done.has(id)) return ok200(res, 'Already processed');
    if (is('r-ping') && text?.trim() === '{}') return ok200(res, 'pong');
    if (is('r-utf8-first') && text === undefined) return no(res, 400, 'Not UTF-8');
    if (is('r-marks-seen') && valid(o)) marked.add(id);
    if (is('r-leak-etag'))
      return send(res, 401, { success: false, message: 'Unauthorized' }, { ETag: o === undefined ? 'W/"0"' : 'W/"1"' });
    if (is('r-leak-close') && raw.length === 0)
      return send(res, 401, { success: false, message: 'Unauthorized' }, { Connection: 'close' });
    if (is('r-leak-reason') && o && !Array.isArray(o) && typeof o.Status === 'string')
      res.statusMessage = 'Unauthorised';
    if (is('r-leak-known') && valid(o) && !lines.has(o.OrderDetailID)) return no(res, 404, 'Unknown order line');
    if (raw === undefined) req.resume();
    return no(res, 401, 'Unauthorized');
  }
  if (u.pathname !== '/callback') return no(res, 404, 'Not found');
  if (req.method !== 'POST') return no(res, 405, 'POST only');
  const ct = req.headers['content-type'] ?? '';
  if (is('r-form') && /x-www-form-urlencoded/i.test(ct)) {
    try {
      o = JSON.parse(new URLSearchParams(raw.toString()).get('payload'));
    } catch {
      o = undefined;
    }
  } else if (!/^application\/json\s*(;|$)/i.test(ct)) return no(res, 415, 'JSON only');
  if (is('r-ctype-quoted') && /charset="/i.test(ct)) return no(res, 415, 'Unsupported charset');
  if (o === undefined && text !== undefined)
    try {
      if (is('r-jsonc')) o = JSON.parse(jsonc(text));
      if (is('r-nan')) o = JSON.parse(text.replace(/("(?:[^"\\]|\\.)*")|-?\b(NaN|Infinity)\b/g, (m, s) => s ?? '0'));
      if (is('r-nul')) o = JSON.parse(text.replace(/\0+$/, ''));
    } catch {}
  if (!valid(o)) return no(res, 400, 'Not a delivery');
  if (is('r-int32') && Math.abs(o.OrderDetailID) > 2147483647) return no(res, 400, 'OrderDetailID out of range');
  if (is('r-waf-sql') && /union\s+(all\s+)?select|drop\s+table/i.test(text)) return no(res, 403, 'Blocked');
  if (is('r-codes-20') && o.DeliveryData.length > 20) return no(res, 400, 'Too many codes');
  if (is('r-both') && o.DeliveryData.length && o.DeliveryNote?.length) return no(res, 422, 'Either codes or notes');
  const key2 = [o.DeliverID, o.OrderDetailID, o.Status].join('|'),
    lk = o.DeliverID + '|' + o.OrderDetailID;
  if (is('r-dup-lock')) {
    if (busy.has(key2)) return no(res, 409, 'In progress');
    busy.add(key2);
    await sleep(30);
    busy.delete(key2);
  }
  const seen = done.has(key2);
  if (is('r-dup-stale') && seen && last.get(lk) !== o.Status) return no(res, 409, 'Stale');
  times.set(key2, (times.get(key2) ?? 0) + 1);
  if (is('r-dup-fifth') && times.get(key2) === 5) return no(res, 429, 'Slow down');
  if (is('r-marks-seen') && marked.has(key2)) return ok200(res);
  if (is('r-dup-form')) {
    const c = connOf.get(key2);
    connOf.set(key2, c ?? req.socket);
    if (seen && c !== req.socket) return send(res, 200, { success: true });
  }
  done.add(key2);
  last.set(lk, o.Status);
  lines.add(o.OrderDetailID);
  if (is('r-html-0') && o.Status === 0)
    return send(res, 200, { success: true, message: 'Processed' }, { 'Content-Type': 'text/html' });
  ok200(res);
}
