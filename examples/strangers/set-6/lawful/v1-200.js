import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  refuse(s) {
    this.reply(s, 200, { success: false, message: 'bad key' });
  }
}

export const { server } = new System().start();
