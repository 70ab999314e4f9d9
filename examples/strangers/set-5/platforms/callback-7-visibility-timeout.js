import { Platform, sleep } from '../lib/platform.js';
const VISIBILITY = 1000;
class Queue extends Platform {
  async deliver(job) {
    job.visibleAt = 0;
    while (job.n < this.maxAttempts) {
      job.n++;
      const receipt = (job.receipt = Date.now());
      const ok = await this.attempt(job).catch(() => false);
      const late = Date.now() - receipt > VISIBILITY;
      if (ok && !late) return; // deleted by its receipt
      if (ok && late && job.n > 1 && job.again) return;
      job.again = ok;
      await sleep(this.retryDelay);
    }
  }
}
export const server = new Queue().listen();
