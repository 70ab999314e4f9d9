import { Receiver } from '../lib/receiver.js';
let at = 0,
  n = 0;
class R extends Receiver {
  async handle(req, res) {
    const s = Math.floor(Date.now() / 1000);
    if (s !== at) {
      at = s;
      n = 0;
    }
    if (++n > 40) {
      req.resume();
      res.writeHead(429, { 'retry-after': '1' });
      return res.end();
    }
    return super.handle(req, res);
  }
}
export const server = new R().listen();
