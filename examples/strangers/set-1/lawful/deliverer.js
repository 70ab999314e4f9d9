import crypto from 'node:crypto';
import http from 'node:http';
import { CBKEY } from './data.js';
import { sleep } from './kit.js';

export class Deliverer {
  constructor(c, url) {
    this.c = c.cb;
    this.url = url;
    this.busy = 0;
    this.q = [];
    this.fails = 0;
    this.until = 0;
    this.agent = new http.Agent({ keepAlive: this.c.keep, maxSockets: this.c.maxSockets || Infinity, timeout: 30000 });
  }
  order(o) {
    for (const l of o.lines) {
      if (this.c.mode === 'independent')
        this.c.statuses.forEach((s, i) => this.push({ o, l, i, n: 1, solo: true }, this.c.start + i * this.c.gap));
      else this.push({ o, l, i: 0, n: 1 }, this.c.start);
    }
  }
  push(j, ms) {
    j.due = Date.now() + ms;
    if (this.c.tick) j.due = Math.ceil(j.due / this.c.tick) * this.c.tick;
    this.q.push(j);
    setTimeout(() => this.pump(), j.due - Date.now() + 1);
  }
  pump() {
    const now = Date.now();
    if (now < this.until) return void setTimeout(() => this.pump(), this.until - now + 1);
    while (this.busy < this.c.workers) {
      const k = this.q.filter((j) => j.due <= now).sort((a, b) => a.due - b.due)[0];
      if (!k) return;
      this.q.splice(this.q.indexOf(k), 1);
      this.busy++;
      this.run(k);
    }
  }
  async run(j) {
    j.payload ??= this.payload(j);
    const ok = await this.post(j.payload).catch(() => false);
    if (this.c.rest) await sleep(this.c.rest);
    this.busy--;
    if (ok) this.fails = 0;
    else if (this.c.breaker && ++this.fails >= this.c.breaker.n) {
      this.fails = 0;
      this.until = Date.now() + this.c.breaker.pause;
    }
    if (!ok && j.n < this.c.max) {
      const g = this.c.interval(j.n);
      j.n++;
      this.push(j, g);
    } else if (!j.solo && j.i + 1 < this.c.statuses.length) this.push({ o: j.o, l: j.l, i: j.i + 1, n: 1 }, this.c.gap);
    this.pump();
  }
  payload(j) {
    const Status = this.c.statuses[j.i],
      done = Status === 1;
    let p = {
      DeliverID: j.o.deliverId,
      OrderDetailID: j.l.id,
      Status,
      DeliveryData:
        done && j.o.kind !== 'manual' ? ['EPIN-' + crypto.randomBytes(6).toString('hex').toUpperCase()] : [],
      DeliveryNote: done && j.o.kind === 'manual' ? ['Handed over by courier'] : null,
    };
    if (this.c.payload) p = this.c.payload(p, j.l);
    return this.c.body(p).replace(/"@(\d+)"/, '$1');
  }
  post(body) {
    return new Promise((ok, no) => {
      const h = this.c.headers(CBKEY);
      if (!this.c.chunked) h['Content-Length'] = Buffer.byteLength(body);
      const r = http.request(this.url, { method: 'POST', headers: h, agent: this.agent }, (res) => {
        clearTimeout(t);
        res.resume();
        res.on('end', () => ok(res.statusCode >= 200 && res.statusCode < 300));
        res.on('error', no);
        res.on('close', () => no(new Error('cut')));
      });
      const t = setTimeout(() => r.destroy(new Error('timeout')), this.c.timeout);
      r.on('error', (e) => {
        clearTimeout(t);
        no(e);
      });
      if (h.Expect) {
        let sent = false;
        const go = () => {
          if (!sent) {
            sent = true;
            r.end(body);
          }
        };
        r.on('continue', go);
        setTimeout(go, 1000);
        r.flushHeaders();
      } else r.end(body);
    });
  }
}
