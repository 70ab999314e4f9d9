import { Receiver } from '../lib/receiver.js';
class S extends Receiver {
  body(req) {
    return new Promise((ok) => {
      req.once('data', (x) => {
        req.resume();
        ok(x);
      });
      req.once('end', () => ok(Buffer.alloc(0)));
    });
  }
}
export const system = new S();
export const server = system.start();
