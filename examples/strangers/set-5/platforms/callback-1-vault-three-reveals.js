import { Platform } from '../lib/platform.js';
class Vault extends Platform {
  body(job) {
    return JSON.stringify(job.n > 3 ? { ...job.payload, DeliveryData: [] } : job.payload);
  }
}
export const server = new Vault().listen();
