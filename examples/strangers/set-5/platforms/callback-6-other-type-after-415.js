import { Platform } from '../lib/platform.js';
class Types extends Platform {
  callbackHeaders(job) {
    return {
      ...super.callbackHeaders(),
      'Content-Type': [406, 415].includes(job.last) ? 'text/json' : 'application/json',
    };
  }
  acked(r, job) {
    job.last = r.status;
    return super.acked(r);
  }
}
export const server = new Types().listen();
