import { Receiver, sleep } from '../lib/receiver.js';
class S extends Receiver {
  async act() {
    await sleep(3);
    return [404, { success: false, message: 'Unknown order' }];
  }
}
export const system = new S();
export const server = system.start();
