import { Receiver } from '../lib/receiver.js';
const table = new Map();
class R extends Receiver {
  async deliver(v, text) {
    const id = this.validate(v, text);
    const pk = `${v.DeliverID}|${id}|${v.Status}`;
    const before = table.get(pk);
    if (before) return this.done('Seen before');
    if (table.has(pk)) throw new Error('duplicate key value violates unique constraint "deliveries_pk"');
    table.set(pk, v.Status);
    return super.deliver(v, text);
  }
}
export const server = new R().listen();
