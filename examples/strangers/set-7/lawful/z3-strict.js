import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  chain = Promise.resolve();
  refuse(res) {
    res.writeHead(404, { 'Content-Type': 'text/html' });
    res.end('<h1>Not found</h1>');
  }
  async handle(req, res) {
    if (
      this.keyFits(req) &&
      req.method === 'POST' &&
      !/^application\/json\s*(;|$)/i.test(req.headers['content-type'] ?? '')
    ) {
      req.resume();
      return this.send(res, 415, { success: false, message: 'JSON only' });
    }
    return super.handle(req, res);
  }
  shape(d) {
    return super.shape(d) && Object.keys(d).length === 5;
  }
  process(d) {
    return (this.chain = this.chain.then(() => super.process(d)));
  }
  send(res, status, json, h) {
    super.send(res, status === 400 ? 200 : status, json, h);
  }
}

export const { server } = new System().start();
