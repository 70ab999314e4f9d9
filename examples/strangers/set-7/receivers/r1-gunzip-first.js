import { gunzipSync } from 'node:zlib';
import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  async handle(req, res) {
    const raw = await this.body(req);
    let plain = raw;
    if (req.headers['content-encoding'] === 'gzip')
      try {
        plain = gunzipSync(raw);
      } catch {
        return this.send(res, 400, { success: false, message: 'bad gzip' });
      }
    this.body = async () => plain;
    const q = Object.create(this);
    q.body = async () => plain;
    delete this.body;
    return super.handle.call(q, req, res);
  }
}

export const { server } = new System().start();
