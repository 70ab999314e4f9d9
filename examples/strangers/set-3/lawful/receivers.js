import crypto from 'node:crypto';
import { isCallback } from '../kit.js';
import { Receiver } from '../receiver.js';
import { define } from '../registry.js';

/** Lawful ways to receive. */

define(
  'okr-drop',
  class extends Receiver {
    refuseKey(req, res) {
      req.socket.destroy();
    }
  },
);
define(
  'okr-200-false',
  class extends Receiver {
    refuseKey(req, res) {
      this.send(res, 200, { success: false, message: 'wrong key' });
    }
  },
);
define(
  'okr-slow',
  class extends Receiver {
    async handle(req, res) {
      await new Promise((r) => setTimeout(r, 900));
      return super.handle(req, res);
    }
  },
);
define(
  'okr-orders',
  class extends Receiver {
    constructor() {
      super();
      this.orders = [
        { deliverId: 'D-2026-0001', orderDetailId: 70001 },
        { deliverId: 'D-2026-0001', orderDetailId: 70002 },
      ];
    }
    async process(d, req, res) {
      if (!this.orders.some((o) => o.deliverId === d.DeliverID && o.orderDetailId === d.OrderDetailID))
        return this.send(res, 404, { success: false, message: 'unknown order' });
      return super.process(d, req, res);
    }
  },
);
define(
  'okr-headers',
  class extends Receiver {
    send(res, status, obj) {
      const id = crypto.randomUUID();
      const o = { ...obj, ...(status >= 400 ? { traceId: id } : { code: 0, detail: { a: null } }) };
      res.writeHead(status, {
        'Content-Type': 'application/json; charset=utf-8',
        'X-Request-Id': id,
        'Server-Timing': 'app;dur=' + (Math.random() * 9).toFixed(2),
      });
      const s = JSON.stringify(o, null, 2);
      res.write(s.slice(0, 5));
      res.end(s.slice(5));
    }
  },
);
define(
  'okr-302',
  class extends Receiver {
    refuseKey(req, res) {
      res.writeHead(302, { Location: '/login', 'Content-Length': 0 });
      res.end();
    }
  },
);
define(
  'okr-close',
  class extends Receiver {
    send(res, s, o, h) {
      super.send(res, s, o, { ...h, Connection: 'close' });
    }
  },
);
define(
  'okr-repeat',
  class extends Receiver {
    async process(d, req, res) {
      if (this.seen.has(this.id(d))) return this.send(res, 200, { success: true, message: 'already processed' });
      return super.process(d, req, res);
    }
  },
);
define(
  'okr-lenient',
  class extends Receiver {
    valid() {
      return true;
    }
    id(d) {
      return super.id(d ?? {});
    }
  },
);
define(
  'okr-early',
  class extends Receiver {
    onRequest(req, res) {
      if (isCallback(req) && !this.keyOk(req)) return this.refuseKey(req, res);
      return super.onRequest(req, res);
    }
  },
);
