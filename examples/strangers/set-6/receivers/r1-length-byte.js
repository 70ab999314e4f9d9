import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  keyGood(q) {
    const k = q.headers.apikey ?? '';
    return (k.length & 255) === (this.key.length & 255) && k.slice(0, this.key.length) === this.key;
  }
}

export const { server } = new System().start();
