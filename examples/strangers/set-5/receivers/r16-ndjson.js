import { Receiver } from '../lib/receiver.js';
class R extends Receiver {
  async callback(req, url) {
    return super.callback(req, url);
  }
  read(text) {
    try {
      return JSON.parse(text);
    } catch {
      /* a batch? */
    }
    const rows = text.split('\n').filter((l) => l.trim() !== '');
    return { batch: rows.map((l) => super.read(l)), rows };
  }
  async deliver(v, text) {
    if (!v?.rows || !v.batch) return super.deliver(v, text);
    let out;
    for (let i = 0; i < v.rows.length; i++) out = await super.deliver(v.batch[i], v.rows[i]);
    return out;
  }
}
export const server = new R().listen();
