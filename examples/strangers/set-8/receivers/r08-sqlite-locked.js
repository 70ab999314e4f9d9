import { Receiver, sleep } from '../lib/receiver.js';
class S extends Receiver {
  last = Promise.resolve();
  writing;
  async act(d, id) {
    if (this.writing && this.writing !== id) return [500, { success: false, message: 'database is locked' }];
    this.writing = id;
    await sleep(15);
    this.writing = undefined;
    return super.act(d, id);
  }
}
export const system = new S();
export const server = system.start();
