import { Receiver } from '../lib/receiver.js';
class R extends Receiver {
  async callback(req, url) {
    const text = await super.text(req);
    req.decoded = text;
    return super.callback(req, url);
  }
  async text(req) {
    return req.decoded;
  }
}
export const server = new R().listen();
