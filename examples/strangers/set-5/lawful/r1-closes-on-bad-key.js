import { Receiver } from '../lib/receiver.js';
class R extends Receiver {
  async handle(req, res) {
    if (req.method === 'POST' && !this.keyOk(req.headers.apikey)) {
      req.resume();
      return req.socket.destroy();
    }
    return super.handle(req, res);
  }
}
export const server = new R().listen();
