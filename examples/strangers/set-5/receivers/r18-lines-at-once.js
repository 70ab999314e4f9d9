import { Receiver, No, sleep } from '../lib/receiver.js';
const locks = new Map();
class R extends Receiver {
  async deliver(v, text) {
    const id = this.validate(v, text);
    const held = locks.get(v.DeliverID);
    if (held !== undefined && held !== id) throw new No(409, 'The order is locked');
    locks.set(v.DeliverID, id);
    await sleep(40);
    locks.delete(v.DeliverID);
    return super.deliver(v, text);
  }
}
export const server = new R().listen();
