import { Receiver, No } from '../lib/receiver.js';
class R extends Receiver {
  media(req) {
    super.media(req);
    const m = /;\s*charset=([^;]+)/i.exec(req.headers['content-type']);
    if (m && m[1].trim().toLowerCase() !== 'utf-8') throw new No(415, 'Unsupported charset ' + m[1]);
  }
}
export const server = new R().listen();
