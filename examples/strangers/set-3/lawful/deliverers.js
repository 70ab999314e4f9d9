import crypto from 'node:crypto';
import { ACCOUNT_KEY } from '../data.js';
import { esc } from '../kit.js';
import { Platform } from '../platform.js';
import { define } from '../registry.js';

/** Lawful ways to deliver. */

define(
  'ok-serial',
  class extends Platform {
    init() {
      this.q = [];
      this.expect = { arrival: '30s', retry: '30s', retryInterval: '30s' };
      this.work();
    }
    deliver(d) {
      this.q.push(Object.assign(d, { due: Date.now() }));
    }
    async work() {
      for (;;) {
        const i = this.q.findIndex((d) => d.due <= Date.now());
        if (i < 0) {
          await new Promise((r) => setTimeout(r, 10));
          continue;
        }
        const [d] = this.q.splice(i, 1);
        const a = await this.post(d);
        if (!this.acked(a) && d.attempt < this.maxAttempts) {
          d.due = Date.now() + this.gap;
          this.q.push(d);
        }
      }
    }
  },
);
define(
  'ok-inorder',
  class extends Platform {
    init() {
      this.expect = { arrival: '20s' };
      this.maxAttempts = 30;
    }
    runLine(l, o) {
      setTimeout(() => this.deliver({ payload: this.payload(l, o, 2), attempt: 0, line: l, order: o, status: 2 }), 60);
    }
    next(d) {
      if (d.status === 2)
        setTimeout(
          () =>
            this.deliver({
              payload: this.payload(d.line, d.order, 1),
              attempt: 0,
              line: d.line,
              order: d.order,
              status: 1,
            }),
          200,
        );
    }
    onAck(d) {
      this.next(d);
    }
    onGiveUp(d) {
      this.next(d);
    }
  },
);
define(
  'ok-three',
  class extends Platform {
    init() {
      this.maxAttempts = 3;
    }
  },
);
define(
  'ok-wire',
  class extends Platform {
    bodyOf(d) {
      const p = d.payload;
      return Buffer.from(
        esc(
          JSON.stringify(
            {
              EventId: 'e-' + d.line.id + '-' + d.status,
              DeliveryNote: p.DeliveryNote,
              Status: p.Status,
              DeliveryData: p.DeliveryData,
              Meta: { a: [1, null] },
              OrderDetailID: p.OrderDetailID,
              DeliverID: p.DeliverID,
            },
            null,
            2,
          ),
        ),
      );
    }
    headersOf(d) {
      return {
        apikey: ACCOUNT_KEY,
        'Content-Type': 'application/json;charset=UTF-8',
        'Transfer-Encoding': 'chunked',
        'User-Agent': 'deliverer/3',
        'X-Attempt': String(d.attempt),
      };
    }
    writeBody(r, b) {
      r.write(b.subarray(0, 9));
      setTimeout(() => r.end(b.subarray(9)), 20);
    }
  },
);
define(
  'ok-backoff',
  class extends Platform {
    init() {
      this.maxAttempts = 8;
      this.expect = { retry: '10s', retryInterval: '7s' };
    }
    pause(d) {
      return Math.min(200 * 2 ** (d.attempt - 1), 6400);
    }
    deliverId() {
      return 'ORD-' + crypto.randomUUID().toUpperCase();
    }
  },
);
