import { Platform, sleep } from '../lib/platform.js';
class Outbox extends Platform {
  async deliver(job) {
    for (;;) {
      job.n++;
      if (await this.attempt(job).catch(() => false)) return;
      if (job.n >= this.maxAttempts) return;
      await sleep(this.retryDelay);
      if (job.line.status !== job.status) return; // superseded
    }
  }
}
export const server = new Outbox().listen();
