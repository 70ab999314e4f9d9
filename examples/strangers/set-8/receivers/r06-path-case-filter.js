import { Receiver } from '../lib/receiver.js';
class S extends Receiver {
  routed(p) {
    return p.toLowerCase().replace(/\/$/, '') === this.path;
  }
  needsKey(p) {
    return p === this.path;
  }
}
export const system = new S();
export const server = system.start();
