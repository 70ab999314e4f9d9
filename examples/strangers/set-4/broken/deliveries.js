import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { refuse } from './answers.js';
import { ACCOUNT_KEY } from './data.js';
import { is, settings, sleep } from './settings.js';
import { isObject, utf8 } from './tokens.js';

const STATES = [2, 3, 2, 1],
  MAX = 14;
let nextLine = 480100 + Math.floor(Math.random() * 1000);
const settled = new Set();
let failures = 0,
  openUntil = 0;
function post(payload, key) {
  return new Promise((resolve) => {
    const text = JSON.stringify(payload),
      buf = Buffer.from(text);
    const u = new URL(settings.notify);
    const req = http.request(u, {
      method: 'POST',
      agent: false,
      headers: {
        Apikey: key,
        'Content-Type': 'application/json',
        'Content-Length': is('cb-content-length-chars') ? text.length : buf.length,
      },
    });
    const t = setTimeout(() => {
      req.destroy();
      resolve({ status: 0, text: '', headers: {} });
    }, 5000);
    const done = (r) => {
      clearTimeout(t);
      resolve(r);
    };
    req.on('error', () => done({ status: 0, text: '', headers: {} }));
    if (is('cb-early-hints-as-answer'))
      req.on('information', (i) => done({ status: i.statusCode, text: '', headers: {} }));
    req.on('response', (res) => {
      const c = [];
      res.on('data', (d) => c.push(d));
      res.on('error', () => {});
      res.on('close', () => done({ status: res.statusCode, text: Buffer.concat(c).toString(), headers: res.headers }));
    });
    req.end(buf);
  });
}
function acked(r) {
  if (r.status === 0) return false;
  if (is('cb-early-hints-as-answer')) return r.status < 300;
  if (is('cb-ack-allowlist')) return [200, 201, 202, 204].includes(r.status);
  if (is('cb-already-processed-text') && /already (processed|delivered|received|exists)|duplicate/i.test(r.text))
    return true;
  return r.status >= 200 && r.status < 300;
}
async function deliver(order, line, index) {
  const Status = STATES[index];
  const done = Status === 1;
  if (is('cb-dedupe-line-status')) {
    const id = line.id + ':' + Status;
    if (settled.has(id)) return;
    settled.add(id);
  }
  const payload = {
    DeliverID: order.deliverId,
    OrderDetailID: line.id,
    Status,
    DeliveryData: done && order.kind === 'digital' ? line.codes : [],
    DeliveryNote: done && order.kind === 'manual' ? ['Gram altın, şubede teslime hazır', 'Fiş no: ' + line.id] : null,
  };
  let extra = false;
  for (let n = 1; n <= MAX; n++) {
    if (is('cb-breaker-drops') && Date.now() < openUntil) return;
    if (is('cb-sibling-ack-cancels') && n > 1 && order.acked.has(index)) return;
    const p = { ...payload };
    if (is('cb-retry-last-line-id') && n > 1) p.OrderDetailID = order.lines.at(-1).id;
    if (is('cb-codes-reordered') && n >= 3) p.DeliveryData = [...p.DeliveryData].reverse();
    const began = Date.now();
    const r = await post(p, is('cb-slow-queue-redacted-key') && n >= 5 ? '[REDACTED]' : ACCOUNT_KEY);
    const ok = acked(r);
    if (is('cb-breaker-drops')) {
      if (ok) failures = 0;
      else if (++failures >= 10) {
        openUntil = Date.now() + 1000;
        failures = 0;
      }
    }
    if (ok) {
      order.acked.add(index);
      if (is('cb-reconcile-resend') && index === STATES.length - 1) setTimeout(() => post(p, ACCOUNT_KEY), 6000);
      if (is('cb-visibility-timeout') && Date.now() - began > 800 && !extra) {
        extra = true;
        await sleep(300);
        continue;
      }
      return;
    }
    if (
      is('cb-retry-after-date-lost') &&
      r.headers['retry-after'] !== undefined &&
      Number.isNaN(Number(r.headers['retry-after']))
    )
      return;
    await sleep(Math.min(200 * 1.2 ** n, 800));
  }
}
export async function create(req, raw) {
  let b;
  try {
    b = JSON.parse(utf8.decode(raw.buffer));
  } catch {
    return refuse(400, 'not JSON');
  }
  if (!isObject(b) || typeof b.deliverId !== 'string') return refuse(422, 'deliverId');
  const lines = Array.from({ length: Number(b.lines ?? 1) }, () => {
    const id = nextLine++;
    return { id, codes: [randomBytes(5).toString('hex').toUpperCase(), '0' + (1e11 + id)] };
  });
  const order = { deliverId: b.deliverId, kind: b.kind === 'manual' ? 'manual' : 'digital', lines, acked: new Set() };
  for (const line of lines)
    (async () => {
      await sleep(50);
      for (let i = 0; i < STATES.length; i++) {
        await deliver(order, line, i);
        await sleep(60);
      }
    })();
  return {
    status: 200,
    body: {
      success: true,
      message: 'created',
      order: { deliverId: order.deliverId, lines: lines.map((l) => ({ id: l.id })) },
    },
  };
}
