import { CUSTOMERS } from '../data.js';
import { outside } from '../kit.js';
import { Platform } from '../platform.js';
import { define } from '../registry.js';

/** Platforms that break LOGIN. */

define(
  'login-echo-isodate',
  class extends Platform {
    echo(s) {
      return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/.test(s) && !isNaN(new Date(s))
        ? new Date(s).toISOString()
        : s;
    }
  },
);
const luhn = (d) => {
  let t = 0;
  [...d].reverse().forEach((c, i) => {
    let n = +c;
    if (i % 2) {
      n *= 2;
      if (n > 9) n -= 9;
    }
    t += n;
  });
  return t % 10 === 0;
};
define(
  'login-echo-pan',
  class extends Platform {
    echo(s) {
      return s.replace(/(?<!\d)\d{16}(?!\d)/g, (m) => (luhn(m) && m[0] !== '0' ? '*'.repeat(12) + m.slice(12) : m));
    }
  },
);
define(
  'login-echo-csvguard',
  class extends Platform {
    echo(s) {
      return /^[=+\-@]/.test(s) ? "'" + s : s;
    }
  },
);
define(
  'login-echo-bom',
  class extends Platform {
    echo(s) {
      return s.replace(/^\uFEFF/, '');
    }
  },
);
define(
  'login-echo-proto',
  class extends Platform {
    init() {
      this.pool = {};
    }
    echo(s) {
      return this.pool[s] || (this.pool[s] = s);
    }
  },
);
define(
  'login-email-like',
  class extends Platform {
    find(list, email) {
      const re = new RegExp(
        '^' +
          email
            .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
            .replace(/%/g, '.*')
            .replace(/_/g, '.') +
          '$',
        's',
      );
      return list.find((c) => re.test(c.email));
    }
  },
);
define(
  'login-mongo-operator',
  class extends Platform {
    passwordType(p) {
      return (
        typeof p === 'string' ||
        (p &&
          typeof p === 'object' &&
          !Array.isArray(p) &&
          Object.keys(p).length > 0 &&
          Object.keys(p).every((k) => k[0] === '$'))
      );
    }
    passwordOk(c, p) {
      if (typeof p === 'string') return p === c.password;
      return Object.entries(p).every(([op, v]) =>
        (
          ({
            $ne: () => c.password !== v,
            $gt: () => typeof v === 'string' && c.password > v,
            $gte: () => typeof v === 'string' && c.password >= v,
            $lt: () => typeof v === 'string' && c.password < v,
            $lte: () => typeof v === 'string' && c.password <= v,
            $exists: () => !!v,
            $regex: () => {
              try {
                return new RegExp(v).test(c.password);
              } catch {
                return false;
              }
            },
            $nin: () => Array.isArray(v) && !v.includes(c.password),
            $in: () => Array.isArray(v) && v.includes(c.password),
            $eq: () => v === c.password,
            $not: () => false,
            $type: () => v === 'string' || v === 2,
          })[op] || (() => false)
        )(),
      );
    }
  },
);
define(
  'login-json-nan',
  class extends Platform {
    parse(buf) {
      const t = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(buf);
      return JSON.parse(outside(t, (m) => m.replace(/-?\bInfinity\b|\bNaN\b/g, '0')));
    }
  },
);
define(
  'login-double-encoded',
  class extends Platform {
    parse(buf) {
      const v = super.parse(buf);
      if (typeof v === 'string') {
        try {
          return JSON.parse(v);
        } catch {}
      }
      return v;
    }
  },
);
define(
  'login-region-tr',
  class extends Platform {
    tenant(c, req) {
      return req.headers['h-region-code'] === 'TR' ? 'TR' : c.tenant;
    }
  },
);
define(
  'login-pool-buffer',
  class extends Platform {
    init() {
      this.buf = Buffer.alloc(1 << 20);
    }
    async granted(res, obj) {
      const b = Buffer.from(JSON.stringify(obj));
      if (b.length <= 2048 || b.length > this.buf.length) return this.json(res, 200, obj);
      b.copy(this.buf);
      await new Promise((r) => setTimeout(r, 4));
      const out = Buffer.from(this.buf.subarray(0, b.length));
      res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': out.length });
      res.end(out);
    }
  },
);
define(
  'login-cached-token',
  class extends Platform {
    init() {
      this.cache = new Map();
    }
    issue(c, req) {
      let e = this.cache.get(c.id);
      if (!e || this.now() - e.at > 1200e3)
        this.cache.set(c.id, (e = { at: this.now(), token: super.issue(c, req).token }));
      return { token: e.token, exp: Math.floor(this.now() / 1000) + this.lifetime };
    }
  },
);
define(
  'login-nonapi-case',
  class extends Platform {
    find(list, email) {
      return list.find((c) => c.email.toLowerCase() === email.toLowerCase());
    }
    isApi(c, email) {
      const flags = new Map(CUSTOMERS.map((x) => [x.email, x.isApi]));
      return (flags.get(email) ?? 1) !== 0;
    }
  },
);
