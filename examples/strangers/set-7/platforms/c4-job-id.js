import { Platform } from '../lib/platform.js';

class System extends Platform {
  jobs = new Set();
  again(d) {
    const id = `${d.order.deliverId}:${d.status}`;
    if (d.attempt >= this.maxAttempts || this.jobs.has(id)) return;
    this.jobs.add(id);
    setTimeout(() => {
      this.jobs.delete(id);
      this.deliver(d);
    }, this.retry);
  }
}

export const { server, customers, keys } = new System().start();
