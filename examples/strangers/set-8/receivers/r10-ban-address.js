import { Receiver } from '../lib/receiver.js';
class S extends Receiver {
  bad = [];
  until = 0;
  keyOk(req) {
    const now = Date.now();
    if (now < this.until) return false;
    if (super.keyOk(req)) return true;
    this.bad = this.bad.filter((t) => now - t < 30e3);
    this.bad.push(now);
    if (this.bad.length > 25) {
      this.until = now + 5000;
      this.bad = [];
    }
    return false;
  }
}
export const system = new S();
export const server = system.start();
