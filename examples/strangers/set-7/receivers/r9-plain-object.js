import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  store = {};
  async process(d) {
    const row = this.store[d.DeliverID] ?? (this.store[d.DeliverID] = { states: [] });
    row.states.push(d.Status);
    return super.process(d);
  }
}

export const { server } = new System().start();
