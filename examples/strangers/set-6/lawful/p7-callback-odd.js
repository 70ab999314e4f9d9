import http from 'node:http';
import { Platform } from '../lib/platform.js';

class System extends Platform {
  statuses = [2, 3, 2, 1];
  attempts = 7;
  headers() {
    return {
      apikey: this.accountKey,
      'content-type': 'application/json; charset=utf-8',
      'transfer-encoding': 'chunked',
      'user-agent': 'Delivery/1.0',
    };
  }
  send(d) {
    const o = {
      eventId: 'e' + d.attempt + Math.random(),
      attempt: d.attempt,
      ...Object.fromEntries(Object.entries(d.body).reverse()),
    };
    const h = this.headers();
    return this.post2(h, JSON.stringify(o, null, 2));
  }
  pause(d) {
    return new Promise((r) => setTimeout(r, 150 * d.attempt));
  }
  post2(h, t) {
    return new Promise((done) => {
      const q = http.request(this.notify, { method: 'POST', agent: this.agent, headers: h }, (a) => {
        a.resume();
        const e = () => done({ status: a.statusCode, body: '', headers: a.headers });
        a.on('end', e);
        a.on('close', e);
        a.on('error', e);
      });
      q.setTimeout(20000, () => q.destroy(new Error('t')));
      q.on('error', () => done({ status: 0, body: '' }));
      q.write(t.slice(0, 20));
      q.end(t.slice(20));
    });
  }
}

export const { server } = new System().start();
