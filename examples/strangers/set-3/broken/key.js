import { Platform } from '../platform.js';
import { define } from '../registry.js';

/** Platforms that break KEY. */

define(
  'key-redis-glob',
  class extends Platform {
    lookup(k, surface) {
      if (!/[*?]/.test(k)) return this.keys.get(k);
      const re = new RegExp(
        '^' +
          k
            .replace(/[.+^${}()|[\]\\]/g, '\\$&')
            .replace(/\*/g, '.*')
            .replace(/\?/g, '.') +
          '$',
      );
      for (const [x, r] of this.keys) if (r.surface === surface && re.test(x)) return r;
    }
  },
);
const fold = (s) => s.replace(/[Oo]/g, '0').replace(/[IiLl]/g, '1');
define(
  'key-crockford',
  class extends Platform {
    lookup(k) {
      const f = fold(k);
      for (const [x, r] of this.keys) if (fold(x) === f) return r;
    }
  },
);
define(
  'key-accent',
  class extends Platform {
    lookup(k) {
      const b = Buffer.from(k, 'latin1');
      let s;
      try {
        s = new TextDecoder('utf-8', { fatal: true }).decode(b);
      } catch {
        s = k;
      }
      return this.keys.get(s.normalize('NFD').replace(/[\u0300-\u036f]/g, ''));
    }
  },
);
define(
  'key-basic',
  class extends Platform {
    keyValue(req) {
      if (req.headers.apikey) return req.headers.apikey;
      const m = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(req.headers.authorization || '');
      if (m) {
        const [u] = Buffer.from(m[1], 'base64').toString().split(':');
        return u;
      }
    }
  },
);
define(
  'key-revoke-worker',
  class extends Platform {
    init() {
      this.n = 0;
      this.cache = [new Map(), new Map()];
      this.server.on('connection', (s) => {
        s.worker = this.n++ % 2;
      });
    }
    isRevoked(k, r, req) {
      const c = this.cache[req.socket.worker];
      const e = c.get(k);
      if (e && e.until > Date.now()) return e.revoked;
      c.set(k, { revoked: r.revoked, until: Date.now() + 15000 });
      return r.revoked;
    }
    revoke(k, req) {
      super.revoke(k);
      this.cache[req.socket.worker].delete(k);
    }
  },
);
define(
  'key-revoke-replica',
  class extends Platform {
    revoke(k) {
      const r = this.keys.get(k);
      if (r && !r.revoked) {
        r.revoked = true;
        r.at = Date.now();
      }
    }
    isRevoked(k, r) {
      if (!r.at) return r.revoked;
      const t = Date.now() - r.at;
      return t < 1000 || t > 7000;
    }
  },
);
define(
  'key-large-body',
  class extends Platform {
    authKey(req, surface) {
      return req.raw.length > 8192 ? 200 : super.authKey(req, surface);
    }
  },
);
