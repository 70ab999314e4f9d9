import { Receiver, No, digits } from '../lib/receiver.js';
const history = new Map();
class R extends Receiver {
  async deliver(v, text) {
    const id = this.validate(v, text);
    const k = `${v.DeliverID}|${id}`;
    const h = history.get(k) ?? [];
    if (h.includes(v.Status) && h.at(-1) !== v.Status) throw new No(409, 'Out of order');
    if (h.at(-1) !== v.Status) h.push(v.Status);
    history.set(k, h);
    return super.deliver(v, text);
  }
}
export const server = new R().listen();
