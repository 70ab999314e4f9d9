import { Receiver, sleep } from '../lib/receiver.js';
let tail = Promise.resolve();
class R extends Receiver {
  async deliver(v, text) {
    const mine = tail.then(() => sleep(120));
    tail = mine.catch(() => {});
    await mine;
    return super.deliver(v, text);
  }
}
export const server = new R().listen();
