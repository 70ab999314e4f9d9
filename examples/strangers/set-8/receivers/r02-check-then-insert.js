import { Receiver, sleep } from '../lib/receiver.js';
class S extends Receiver {
  async act(d, id) {
    const had = this.done.has(id);
    await sleep(4);
    if (!had && this.done.has(id))
      return [500, { success: false, message: 'duplicate key value violates unique constraint' }];
    return super.act(d, id);
  }
}
export const system = new S();
export const server = system.start();
