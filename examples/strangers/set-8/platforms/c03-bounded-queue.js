import { Platform } from '../lib/platform.js';
class S extends Platform {
  queue = [];
  later(d) {
    const job = {
      d,
      t: setTimeout(() => {
        this.queue.splice(this.queue.indexOf(job), 1);
        this.attempt(d);
      }, this.retryMs),
    };
    this.queue.push(job);
    if (this.queue.length > 6) clearTimeout(this.queue.shift().t);
  }
}
export const system = new S();
export const server = system.start();
