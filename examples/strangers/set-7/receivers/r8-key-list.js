import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  keyFits(req) {
    return (req.headers.apikey ?? '').split(',').some((p) => p.trim() === this.key);
  }
}

export const { server } = new System().start();
