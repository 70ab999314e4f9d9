import { isJsonType, isObj, lines, parse } from './answer.js';
import { RKEY } from './data.js';
import { serve } from './serve.js';

export function receiver(c, port) {
  const seen = new Set();
  const keyBad = (ctx) => {
    const l = lines(ctx.req, 'apikey');
    return l.length !== 1 || l[0] !== RKEY;
  };
  const handler = async (ctx) => {
    const { req, path } = ctx;
    if (path.startsWith('/deliveries/')) {
      const q = new URL(req.url, 'http://x').searchParams;
      const k = q.get('deliverId') + '|' + decodeURIComponent(path.slice(12)) + '|' + q.get('status');
      return { status: 200, json: { processed: seen.has(k) } };
    }
    if (path !== '/Order/callback') return { status: 404, json: { success: false, message: 'no such path' } };
    if (keyBad(ctx)) return c.denyKey();
    if (req.method !== 'POST') return { status: 405, empty: true, headers: { Allow: 'POST' } };
    if (!isJsonType(req)) return { status: 415, json: { success: false, message: 'media type' } };
    const b = parse(ctx.body);
    if (!b || !isObj(b.v)) return c.bad('not a JSON object');
    const p = b.v,
      strs = (v) => Array.isArray(v) && v.every((x) => typeof x === 'string');
    if (
      typeof p.DeliverID !== 'string' ||
      !Number.isInteger(p.OrderDetailID) ||
      ![0, 1, 2, 3].includes(p.Status) ||
      !(p.DeliveryData == null || strs(p.DeliveryData)) ||
      !(p.DeliveryNote == null || strs(p.DeliveryNote))
    )
      return c.bad('fields');
    if (c.lookup) return c.lookup(p);
    const k = p.DeliverID + '|' + p.OrderDetailID + '|' + p.Status,
      again = seen.has(k);
    seen.add(k);
    return { status: 200, json: c.ack(p, again) };
  };
  if (c.early) handler.early = (ctx) => (ctx.path === '/Order/callback' && keyBad(ctx) ? c.denyKey() : null);
  return serve(c, port, handler);
}
