import { Platform } from '../lib/platform.js';
class Table extends Platform {
  body(job) {
    if (job.n === 1) return JSON.stringify(job.payload);
    const row = { ...job.payload, DeliveryNote: JSON.stringify(job.payload.DeliveryNote ?? []) };
    return JSON.stringify({ ...row, DeliveryNote: JSON.parse(row.DeliveryNote) });
  }
}
export const server = new Table().listen();
