import { RECEIVER_KEY } from '../data.js';
import { isCallback, outside, peek } from '../kit.js';
import { Receiver } from '../receiver.js';
import { define } from '../registry.js';

/** Receivers that break what is said of the key. */

define(
  'r-dup-before-key',
  class extends Receiver {
    async handle(req, res) {
      if (isCallback(req) && req.method === 'POST') {
        const d = peek(this, req);
        if (d && this.seen.has(this.id(d))) return this.ack(d, res);
      }
      return super.handle(req, res);
    }
  },
);
define(
  'r-connection-key',
  class extends Receiver {
    keyOk(req) {
      if (req.headers.apikey === undefined) return !!req.socket.trusted;
      const ok = super.keyOk(req);
      if (ok) req.socket.trusted = true;
      return ok;
    }
  },
);
define(
  'r-key-list',
  class extends Receiver {
    keyOk(req) {
      return (req.headers.apikey || '').split(',').some((k) => this.same(k.trim(), RECEIVER_KEY));
    }
  },
);
define(
  'r-key-like',
  class extends Receiver {
    keyOk(req) {
      const k = req.headers.apikey;
      if (!k) return false;
      return new RegExp(
        '^' +
          k
            .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
            .replace(/%/g, '.*')
            .replace(/_/g, '.') +
          '$',
      ).test(RECEIVER_KEY);
    }
  },
);
define(
  'r-basic',
  class extends Receiver {
    keyOk(req) {
      if (super.keyOk(req)) return true;
      const m = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(req.headers.authorization || '');
      if (!m || req.headers.apikey) return false;
      const s = Buffer.from(m[1], 'base64').toString(),
        i = s.indexOf(':');
      return this.same(s.slice(i + 1), RECEIVER_KEY);
    }
  },
);
define(
  'r-key-alnum',
  class extends Receiver {
    keyOk(req) {
      const n = (s) => s.replace(/[^A-Za-z0-9]/g, '');
      return typeof req.headers.apikey === 'string' && this.same(n(req.headers.apikey), n(RECEIVER_KEY));
    }
  },
);
define(
  'r-private-ip',
  class extends Receiver {
    keyOk(req) {
      if (
        req.headers.apikey === undefined &&
        /^(10\.|192\.168\.|127\.|172\.(1[6-9]|2\d|3[01])\.)/.test(req.headers['x-forwarded-for'] || '')
      )
        return true;
      return super.keyOk(req);
    }
  },
);
const depth = (t) => {
  let d = 0,
    m = 0;
  outside(t, (s) => {
    for (const c of s) {
      if (c === '[' || c === '{') m = Math.max(m, ++d);
      else if (c === ']' || c === '}') d--;
    }
    return s;
  });
  return m;
};
define(
  'r-depth',
  class extends Receiver {
    async handle(req, res) {
      if (isCallback(req) && req.raw.length) {
        let t;
        try {
          JSON.parse(req.raw);
          t = req.raw.toString();
        } catch {}
        if (t && depth(t) > 64) return this.send(res, 400, { success: false, message: 'too deep' });
      }
      return super.handle(req, res);
    }
  },
);
define(
  'r-known-409',
  class extends Receiver {
    refuseKey(req, res) {
      const d = peek(this, req);
      if (d && this.seen.has(this.id(d))) return this.send(res, 409, { success: false, message: 'already processed' });
      super.refuseKey(req, res);
    }
  },
);
define(
  'r-poison',
  class extends Receiver {
    constructor() {
      super();
      this.bad = new Map();
    }
    refuseKey(req, res) {
      const d = peek(this, req);
      if (d) {
        const k = this.id(d);
        this.bad.set(k, (this.bad.get(k) || 0) + 1);
      }
      super.refuseKey(req, res);
    }
    async process(d, req, res) {
      if ((this.bad.get(this.id(d)) || 0) >= 3) return this.ack(d, res);
      return super.process(d, req, res);
    }
  },
);
define(
  'r-lockout',
  class extends Receiver {
    constructor() {
      super();
      this.wrong = 0;
      this.until = 0;
    }
    keyOk(req) {
      if (Date.now() < this.until) return false;
      const ok = super.keyOk(req);
      if (ok) this.wrong = 0;
      else if (++this.wrong >= 8) {
        this.wrong = 0;
        this.until = Date.now() + 2000;
      }
      return ok;
    }
  },
);
