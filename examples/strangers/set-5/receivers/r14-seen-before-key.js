import { Receiver, No, digits } from '../lib/receiver.js';
class R extends Receiver {
  noted = new Set();
  done2 = new Set();
  async callback(req, url) {
    const b = await this.bytes(req);
    req.all = b;
    const name = typeof req.headers.apikey === 'string' && b.length < 65536 ? this.note(b.toString('utf8')) : undefined;
    if (!this.keyOk(req.headers.apikey)) {
      if (name) this.noted.add(name);
      throw new No(401, 'Key missing or wrong');
    }
    this.media(req);
    const text = b.toString('utf8');
    const v = this.read(text);
    this.validate(v, text);
    if (this.noted.has(name)) return this.done('Seen before');
    this.noted.add(name);
    this.seen.set(name, v);
    return this.done('Processed');
  }
  note(b) {
    try {
      const v = JSON.parse(b);
      return `${v.DeliverID}|${digits(b, 'OrderDetailID')}|${v.Status}`;
    } catch {
      return undefined;
    }
  }
}
export const server = new R().listen();
