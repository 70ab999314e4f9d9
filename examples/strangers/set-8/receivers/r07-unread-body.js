import { Receiver } from '../lib/receiver.js';
class S extends Receiver {
  async handle(req, res) {
    if (req.socket.dirty) {
      req.resume();
      this.write(res, 400, { success: false, message: 'Bad request' }, { Connection: 'close' });
      return;
    }
    return super.handle(req, res);
  }
  refuse(res, req) {
    if (Number(req.headers['content-length'] ?? 0) > 4096 || req.headers['transfer-encoding']) req.socket.dirty = true;
    return super.refuse(res, req);
  }
}
export const system = new S();
export const server = system.start();
