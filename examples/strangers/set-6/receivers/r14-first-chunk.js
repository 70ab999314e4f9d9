import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  body(q) {
    return new Promise((d) => {
      let x = Buffer.alloc(0),
        got = false;
      q.on('data', (y) => {
        if (!got) {
          got = true;
          x = y;
        }
      });
      q.on('end', () => d(x));
      q.on('error', () => d(x));
    });
  }
}

export const { server } = new System().start();
