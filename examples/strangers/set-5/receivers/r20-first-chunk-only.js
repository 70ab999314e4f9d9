import { Receiver, No } from '../lib/receiver.js';
class R extends Receiver {
  bytes(req) {
    return new Promise((resolve, reject) => {
      let first;
      req.on('data', (d) => {
        first ??= d;
      });
      req.on('end', () => resolve(first ?? Buffer.alloc(0)));
      req.on('error', reject);
    });
  }
}
export const server = new R().listen();
