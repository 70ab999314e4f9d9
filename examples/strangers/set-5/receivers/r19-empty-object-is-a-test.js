import { Receiver } from '../lib/receiver.js';
class R extends Receiver {
  async callback(req, url) {
    const b = await this.bytes(req);
    req.all = b;
    if (b.length < 16 && /^\s*\{\s*\}\s*$/.test(b.toString())) return this.done('The URL works');
    return super.callback(req, url);
  }
  async bytes(req) {
    return req.all ?? super.bytes(req);
  }
}
export const server = new R().listen();
