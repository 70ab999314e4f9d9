import { Receiver, No, digits } from '../lib/receiver.js';
const known = new Set();
class R extends Receiver {
  async callback(req, url) {
    const b = (await this.bytes(req)).toString('utf8');
    req.all = b;
    if (!this.keyOk(req.headers.apikey)) {
      let line;
      try {
        const v = JSON.parse(b);
        line = `${v.DeliverID}|${digits(b, 'OrderDetailID')}`;
      } catch {
        /* whatever */
      }
      throw known.has(line) ? new No(403, 'Not your order') : new No(401, 'Key missing or wrong');
    }
    return super.callback(req, url);
  }
  async text(req) {
    return req.all;
  }
  async deliver(v, text) {
    const out = await super.deliver(v, text);
    known.add(`${v.DeliverID}|${digits(text, 'OrderDetailID')}`);
    return out;
  }
}
export const server = new R().listen();
