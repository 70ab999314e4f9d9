import { sleep } from '../lib/kit.js';
import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  locks = new Map();
  async process(d) {
    const l = this.locks.get(d.DeliverID);
    if (l !== undefined && l.line !== d.OrderDetailID)
      return { status: 409, json: { success: false, message: 'order is locked' } };
    const mine = l ?? { line: d.OrderDetailID, n: 0 };
    mine.n++;
    this.locks.set(d.DeliverID, mine);
    await sleep(30);
    const out = await super.process(d);
    if (--mine.n === 0) this.locks.delete(d.DeliverID);
    return out;
  }
}

export const { server } = new System().start();
