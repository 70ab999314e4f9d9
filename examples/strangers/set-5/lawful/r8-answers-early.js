import { Receiver } from '../lib/receiver.js';
class R extends Receiver {
  async handle(req, res) {
    if (req.method === 'POST' && !this.keyOk(req.headers.apikey)) {
      res.writeHead(403, 'Go away', { connection: 'close', 'content-length': 0 });
      res.end();
      setTimeout(() => req.socket.destroy(), 50);
      return;
    }
    return super.handle(req, res);
  }
  answer(req, res, out) {
    res.shouldKeepAlive = false;
    res.useChunkedEncodingByDefault = false;
    res.writeHead(out.status, out.status === 200 ? 'Thanks' : 'Sorry', {
      'content-type': 'application/json',
      connection: 'close',
    });
    res.end(JSON.stringify(out.body));
  }
}
export const server = new R().listen();
