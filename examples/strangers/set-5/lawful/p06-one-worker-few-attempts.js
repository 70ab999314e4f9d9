import http from 'node:http';
import { Platform, D, sleep } from '../lib/platform.js';
class P extends Platform {
  states = [2, 3, 2, 1];
  maxAttempts = 5;
  queue = [];
  changed(order, line, status) {
    this.queue.push({ at: 0, job: { order, line, status, payload: this.payload(order, line, status), n: 0 } });
    this.loop ??= this.turn().finally(() => {
      this.loop = undefined;
    });
  }
  async turn() {
    while (this.queue.length) {
      const i = this.queue.findIndex((x) => x.at <= Date.now());
      if (i < 0) {
        await sleep(20);
        continue;
      }
      const [{ job }] = this.queue.splice(i, 1);
      job.n++;
      const ok = await this.attempt(job).catch(() => false);
      if (!ok && job.n < this.maxAttempts) this.queue.push({ at: Date.now() + 150 * job.n, job });
    }
  }
  callbackHeaders() {
    return {
      apikey: D.CALLBACK_KEY,
      'content-type': 'application/json;charset=UTF-8',
      'user-agent': 'courier/3',
      traceparent: '00-1',
    };
  }
  body({ payload: p, n }) {
    return JSON.stringify(
      {
        attempt: n,
        sentAt: new Date().toISOString(),
        DeliveryNote: p.DeliveryNote,
        Status: p.Status,
        DeliveryData: p.DeliveryData,
        OrderDetailID: p.OrderDetailID,
        DeliverID: p.DeliverID,
      },
      null,
      1,
    )
      .replace(/[^\x00-\x7f]|e/g, (ch) => '\\u' + ch.charCodeAt(0).toString(16).padStart(4, '0'))
      .replace(/^/, '')
      .replace(/tru\\u0065/g, 'true');
  }
  sendTimeout = 3000;
  post(url, headers, body) {
    return new Promise((resolve, reject) => {
      const q = http.request(
        url,
        {
          method: 'POST',
          agent: false,
          headers: { ...headers, 'transfer-encoding': 'chunked' },
          timeout: this.sendTimeout,
        },
        (r) => {
          r.resume();
          resolve({ status: r.statusCode, headers: r.headers });
        },
      );
      q.on('timeout', () => q.destroy(new Error('timeout')));
      q.on('error', reject);
      q.write(body.slice(0, 20));
      q.end(body.slice(20));
    });
  }
}
export const server = new P().listen();
