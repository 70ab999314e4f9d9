import { outside, peek } from '../kit.js';
import { Receiver } from '../receiver.js';
import { define } from '../registry.js';

/** Receivers that break what is said of valid deliveries, repetitions and JSON. */

define(
  'r-dup-ttl',
  class extends Receiver {
    async process(d, req, res) {
      const t = this.seen.get(this.id(d));
      if (t && Date.now() - t > 3000)
        return this.send(res, 500, { success: false, message: 'UNIQUE constraint failed' });
      if (!t) this.seen.set(this.id(d), Date.now());
      return this.ack(d, res);
    }
  },
);
define(
  'r-busy',
  class extends Receiver {
    async process(d, req, res) {
      if (this.busy) return this.send(res, 500, { success: false, message: 'SQLITE_BUSY' });
      this.busy = true;
      await new Promise((r) => setTimeout(r, 15));
      this.busy = false;
      return super.process(d, req, res);
    }
  },
);
define(
  'r-concat',
  class extends Receiver {
    ack(d, res) {
      const b = Buffer.from(`{"success":true,"message":"Delivery ${d.DeliverID} processed"}`);
      res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': b.length });
      res.end(b);
    }
  },
);
define(
  'r-latin5',
  class extends Receiver {
    ack(d, res) {
      const b = Buffer.concat([
        Buffer.from('{"success":true,"message":"'),
        Buffer.from([0xdd, 0xfe]),
        Buffer.from('lendi"}'),
      ]);
      res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': b.length });
      res.end(b);
    }
  },
);
define(
  'r-escaped-names',
  class extends Receiver {
    valid(d) {
      return super.valid(d);
    }
    async delivery(req, res) {
      const d = peek(this, req);
      if (
        d &&
        !['DeliverID', 'OrderDetailID', 'Status', 'DeliveryData', 'DeliveryNote'].every((n) =>
          req.raw.includes(`"${n}"`),
        )
      )
        return this.send(res, 400, { success: false, message: 'field missing' });
      return super.delivery(req, res);
    }
  },
);
define(
  'r-nan',
  class extends Receiver {
    parse(buf) {
      const t = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(buf);
      return JSON.parse(outside(t, (m) => m.replace(/-?\bInfinity\b|\bNaN\b/g, '0')));
    }
  },
);
define(
  'r-comments',
  class extends Receiver {
    parse(buf) {
      const t = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(buf);
      return JSON.parse(outside(t, (m) => m.replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, ' ')));
    }
  },
);
define(
  'r-nul',
  class extends Receiver {
    async process(d, req, res) {
      if (JSON.stringify(d).includes('\\u0000'))
        return this.send(res, 500, { success: false, message: 'invalid byte sequence for encoding "UTF8": 0x00' });
      return super.process(d, req, res);
    }
  },
);
define(
  'r-equal-codes',
  class extends Receiver {
    async process(d, req, res) {
      if (new Set(d.DeliveryData).size < d.DeliveryData.length)
        return this.send(res, 500, { success: false, message: 'duplicate key value' });
      return super.process(d, req, res);
    }
  },
);
