import { Receiver } from '../lib/receiver.js';
class S extends Receiver {
  decode(raw) {
    return raw.toString('utf8');
  }
}
export const system = new S();
export const server = system.start();
