import { Receiver } from '../lib/receiver.js';
const orders = {};
class R extends Receiver {
  async deliver(v, text) {
    const id = this.validate(v, text);
    const order = (orders[v.DeliverID] ??= { states: [] });
    order.states.push(`${id}:${v.Status}`);
    return super.deliver(v, text);
  }
}
export const server = new R().listen();
