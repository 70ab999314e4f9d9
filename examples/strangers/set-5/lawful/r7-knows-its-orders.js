import { Receiver, No } from '../lib/receiver.js';
const KNOWN = new Set(['ord-2026-000417|70001', 'ord-2026-000417|70002', 'Ord/Ş-9|1859912345678901249']);
class R extends Receiver {
  validate(v, text) {
    const id = super.validate(v, text);
    if (!KNOWN.has(`${v.DeliverID}|${id}`)) throw new No(404, 'No such order');
    return id;
  }
}
export const server = new R().listen();
