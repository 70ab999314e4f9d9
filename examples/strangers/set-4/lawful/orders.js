import { randomUUID } from 'node:crypto';
import { answer } from './answers.js';
import { isObject, parse, rnd, sleep } from './lib.js';
import { makeSender } from './sender.js';
import { settings } from './settings.js';

const { F, S } = settings;
const sender = makeSender({ url: settings.notify, key: S.API_KEY, policy: F.policy, wire: F.out });
let seq = F.ids === 'negative' ? -2147483648n : F.ids === 'snowflake' ? 1859912345678901249n : 70001n;
const esc = (s) =>
  `"${[...s].map((c) => (/[A-Za-z]/.test(c) && c.charCodeAt(0) % 2 ? `\\u00${c.charCodeAt(0).toString(16)}` : JSON.stringify(c).slice(1, -1))).join('')}"`;
function payload(o, id, status) {
  const code = status === 1;
  const data = code && o.kind === 'digital' ? [`EPIN-${rnd(6)}`, `EPIN-${rnd(6)}`] : [];
  const note = code && o.kind === 'manual' ? ['1 x gold bar handed over at the desk', 'Imza alindi'] : null;
  if (F.escapes) {
    const q = esc;
    return `\r\n{\t${q('DeliveryNote')} :\n${note ? `[${note.map(q).join(' ,\t')}]` : 'null'}\n, ${q('Status')}:${status} ,${q('OrderDetailID')}\r\n:\t${id}\n,${q('DeliverID')}: ${q(o.deliverId)} ,${q('DeliveryData')}:[ ${data.map(q).join('\n,\n')} ]}\n\n`;
  }
  return `{"DeliverID":${JSON.stringify(o.deliverId)},"OrderDetailID":${id},"Status":${status},"DeliveryData":${JSON.stringify(data)},"DeliveryNote":${JSON.stringify(note)}}`;
}
export async function createOrder(req, res, body) {
  const b = body && body.length ? parse(body)?.value : {};
  if (!isObject(b)) return answer(req, res, 400, { success: false, message: 'Not a JSON object' });
  if (b.dryRun === true) {
    if (F.odd) return answer(req, res, 422, { success: false, message: 'Yapılamaz: lines is missing' });
    return answer(req, res, 200, { success: true, message: 'dry run', order: null });
  }
  if (typeof b.deliverId !== 'string' || !['digital', 'manual'].includes(b.kind))
    return answer(req, res, 422, { success: false, message: 'deliverId and kind are required' });
  const o = { deliverId: F.ownDeliverId ? `P-${randomUUID()}` : b.deliverId, kind: b.kind };
  const ids = Array.from({ length: Number.isInteger(b.lines) ? b.lines : 1 }, () => seq++);
  for (const id of ids)
    (F.states ?? [2, 1]).forEach((s, i) => {
      const text = payload(o, id, s);
      setTimeout(() => sender.change(id, text), (F.createDelay ? 0 : 50) + i * (F.gap ?? 400));
    });
  if (F.createDelay) await sleep(F.createDelay);
  const show = (id) => (F.ids === 'snowflake' ? `"${id}"` : `${id}`);
  return answer(
    req,
    res,
    200,
    `{"success":true,"message":"created","order":{"deliverId":${JSON.stringify(o.deliverId)},"lines":[${ids.map((id) => `{"id":${show(id)}}`).join(',')}]}}`,
  );
}
