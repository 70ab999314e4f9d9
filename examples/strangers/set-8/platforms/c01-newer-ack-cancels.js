import { Platform } from '../lib/platform.js';
class S extends Platform {
  seq = new Map();
  change(id, l, s) {
    const n = (this.seq.get(l.n) ?? 0) + 1;
    this.seq.set(l.n, n);
    this.attempt({ id, l, s, n, body: this.payload(id, l, s), tries: 0 });
  }
  ack = new Map();
  acked(d) {
    this.ack.set(d.l.n, Math.max(d.n, this.ack.get(d.l.n) ?? 0));
  }
  later(d) {
    setTimeout(() => {
      if ((this.ack.get(d.l.n) ?? 0) < d.n) this.attempt(d);
    }, this.retryMs);
  }
}
export const system = new S();
export const server = system.start();
