import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  refuse(res, req) {
    req.socket.destroy();
  }
}

export const { server } = new System().start();
