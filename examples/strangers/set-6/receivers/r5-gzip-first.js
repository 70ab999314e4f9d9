import zlib from 'node:zlib';
import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  async callback(q, s, u) {
    if (q.headers['content-encoding'] !== 'gzip') return super.callback(q, s, u);
    const raw = await this.body(q);
    let t;
    try {
      t = zlib.gunzipSync(raw);
    } catch {
      return this.reply(s, 400, { success: false, message: 'incorrect header check' });
    }
    if (!this.keyGood(q)) return this.refuse(s);
    const d = this.parse(t);
    if (!d) return this.reply(s, 400, { success: false, message: 'not a delivery' });
    return this.accept(q, s, d, t);
  }
}

export const { server } = new System().start();
