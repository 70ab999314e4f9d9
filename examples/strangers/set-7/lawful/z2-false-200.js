import { sleep } from '../lib/kit.js';
import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  refuse(res) {
    this.send(res, 200, { success: false, message: '' });
  }
  async send(res, status, json) {
    await sleep(150);
    super.send(res, status, { trace: null, ...json, message: '' }, { Connection: 'close' });
  }
}

export const { server } = new System().start();
