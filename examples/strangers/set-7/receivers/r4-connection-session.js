import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  keyFits(req) {
    const s = req.socket;
    return s.known || (s.known = super.keyFits(req));
  }
}

export const { server } = new System().start();
