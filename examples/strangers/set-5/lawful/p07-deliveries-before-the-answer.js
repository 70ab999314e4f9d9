import { Platform, sleep, D } from '../lib/platform.js';
let no = 1859912345678901249n;
class P extends Platform {
  nextLine() {
    return (no += 2n);
  }
  async createOrder(c) {
    const out = await super.createOrder(c);
    if (!out.body.data.order) return out;
    await sleep(1000);
    const text = JSON.stringify(out.body, (_, v) => (typeof v === 'bigint' ? `#${v}#` : v)).replace(/"#(\d+)#"/g, '$1');
    return { status: 201, text };
  }
  payload(o, l, s) {
    const p = super.payload(o, l, s);
    return { ...p, DeliveryNote: p.DeliveryNote ?? ['See your mail'] };
  }
  body(job) {
    return JSON.stringify(job.payload, (_, v) => (typeof v === 'bigint' ? `#${v}#` : v)).replace(/"#(\d+)#"/g, '$1');
  }
}
export const server = new P().listen();
