import { Platform, D } from '../lib/platform.js';
const PREVIOUS = 'cb_acme_1Bq8Wd3ZsXk5NhTv7RfC9yGm';
class Rotate extends Platform {
  callbackHeaders(job) {
    return { ...super.callbackHeaders(), Apikey: job.last === 401 ? PREVIOUS : D.CALLBACK_KEY };
  }
  acked(r, job) {
    job.last = r.status;
    return super.acked(r);
  }
}
export const server = new Rotate().listen();
