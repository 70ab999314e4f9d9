import { Platform } from '../platform.js';
import { define } from '../registry.js';

/** Platforms that break CALLBACK. */

define(
  'cb-2xx-list',
  class extends Platform {
    acked(a) {
      return [200, 201, 202, 204].includes(a.status);
    }
  },
);
define(
  'cb-bigint',
  class extends Platform {
    init() {
      this.big = 9007199254740993n + 4n * BigInt(Math.floor(Math.random() * 1e6));
    }
    lineId() {
      this.big += 4n;
      return this.big;
    }
    answerOrder(res, o) {
      const b = `{"order":{"deliverId":${JSON.stringify(o.deliverId)},"lines":[${o.lines.map((l) => `{"id":${l.id}}`)}]},"success":true,"message":"created"}`;
      res.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(b) });
      res.end(b);
    }
    payload(l, o, s) {
      return { ...super.payload(l, o, s), OrderDetailID: Number(l.id) };
    }
  },
);
define(
  'cb-large-refusal',
  class extends Platform {
    lost(a) {
      return a.body && a.body.length > 4096;
    }
  },
);
define(
  'cb-badjson-refusal',
  class extends Platform {
    lost(a) {
      if (!/json/i.test(a.headers?.['content-type'] || '')) return false;
      try {
        JSON.parse(a.body);
        return false;
      } catch {
        return true;
      }
    }
  },
);
const L5 = { İ: 0xdd, ı: 0xfd, Ş: 0xde, ş: 0xfe, Ğ: 0xd0, ğ: 0xf0 };
const latin5 = (s) => Buffer.from([...s].map((c) => L5[c] ?? c.charCodeAt(0)));
define(
  'cb-latin5',
  class extends Platform {
    bodyOf(d) {
      return latin5(JSON.stringify(d.payload));
    }
  },
);
define(
  'cb-drops-query',
  class extends Platform {
    static query = '?client=7';
    url() {
      const u = super.url();
      u.search = '';
      return u;
    }
  },
);
define(
  'cb-visibility',
  class extends Platform {
    init() {
      this.expect = { quiet: '12s' };
    }
    onAck(d, a) {
      if (a.status === 200 && d.attempt > 1 && !d.again) {
        d.again = true;
        setTimeout(() => this.attempt(d), 8000);
      }
    }
  },
);
define(
  'cb-queue-bound',
  class extends Platform {
    init() {
      this.pending = 0;
    }
    retry(d) {
      if (this.pending >= 6) return;
      this.pending++;
      setTimeout(() => {
        this.pending--;
        this.attempt(d);
      }, this.gap);
    }
  },
);
