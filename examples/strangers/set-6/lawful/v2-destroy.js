import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  async callback(q, s, u) {
    if (!this.keyGood(q)) {
      q.resume();
      await new Promise((d) => {
        q.on('end', d);
        q.on('error', d);
      });
      q.socket.destroy();
      return;
    }
    return super.callback(q, s, u);
  }
}

export const { server } = new System().start();
