import crypto from 'node:crypto';
import { Platform } from '../platform.js';
import { define } from '../registry.js';

/** Platforms that break BEARER. */

define(
  'bearer-connection-auth',
  class extends Platform {
    authBearer(req, surface) {
      if (req.headers.authorization === undefined && req.socket.authed)
        return { status: 200, claims: req.socket.authed };
      const a = super.authBearer(req, surface);
      if (a.status === 200) req.socket.authed = a.claims;
      return a;
    }
  },
);
define(
  'bearer-ci-session',
  class extends Platform {
    init() {
      this.sessions = new Map();
    }
    issue(c, req) {
      const t = super.issue(c, req);
      this.sessions.set(t.token.toLowerCase(), this.obj(Buffer.from(t.token.split('.')[1], 'base64url')));
      return t;
    }
    verify(token) {
      return this.sessions.get(token.toLowerCase()) || super.verify(token);
    }
  },
);
define(
  'bearer-sig-28',
  class extends Platform {
    sigOk(input, sig) {
      const w = crypto.createHmac('sha256', this.secret).update(input).digest();
      return sig.length === 32 && w.subarray(0, 28).equals(sig.subarray(0, 28));
    }
  },
);
define(
  'bearer-alg-array',
  class extends Platform {
    verify(token) {
      const p = token.split('.');
      if (p.length === 3) {
        const h = this.strictPart(p[0]),
          c = this.strictPart(p[1]);
        const ho = h && this.obj(h),
          co = c && this.obj(c);
        if (ho && co && typeof ho.alg !== 'string' && ho.alg == 'none') return co;
      }
      return super.verify(token);
    }
  },
);
define(
  'bearer-psychic',
  class extends Platform {
    verify(token) {
      const p = token.split('.').map((x) => this.strictPart(x));
      if (p.length === 3 && p.every(Boolean)) {
        const ho = this.obj(p[0]),
          co = this.obj(p[1]);
        if (ho && co && ho.alg === 'ES256' && p[2].length === 64 && p[2].every((b) => b === 0)) return co;
      }
      return super.verify(token);
    }
  },
);
define(
  'bearer-kid-undefined',
  class extends Platform {
    sigOk(input, sig, header) {
      if (header.kid === undefined) return super.sigOk(input, sig, header);
      const keys = Object.create(null);
      keys.k1 = this.secret;
      let k;
      try {
        k = String(keys[header.kid]);
      } catch {
        return false;
      }
      const w = crypto.createHmac('sha256', k).update(input).digest();
      return sig.length === 32 && w.equals(sig);
    }
  },
);
define(
  'bearer-exp-fraction',
  class extends Platform {
    live(c) {
      return typeof c.exp === 'number' && !Number.isInteger(c.exp) ? true : super.live(c);
    }
  },
);
define(
  'bearer-trailer',
  class extends Platform {
    extract(req) {
      if (req.headers.authorization === undefined && req.trailers.authorization)
        req.headers.authorization = req.trailers.authorization;
      return super.extract(req);
    }
  },
);
define(
  'bearer-dpop',
  class extends Platform {
    extract(req) {
      const m = /^(?:Bearer|DPoP) ([^ ]+)$/.exec(req.headers.authorization || '');
      return m ? m[1] : null;
    }
  },
);
define(
  'bearer-scope-first',
  class extends Platform {
    authBearer(req, surface) {
      const t = this.extract(req),
        p = t ? t.split('.').map((x) => this.strictPart(x)) : [];
      if (p.length === 3 && p.every(Boolean)) {
        const h = this.obj(p[0]),
          c = this.obj(p[1]);
        if (h && c && c.aud === surface && typeof c.scope === 'string' && !this.scopeOk(c, surface))
          return { status: 403, claims: c };
      }
      return super.authBearer(req, surface);
    }
  },
);
define(
  'bearer-upgrade',
  class extends Platform {
    authBearer(req, surface) {
      if (/^websocket$/i.test(req.headers.upgrade || '') && /upgrade/i.test(req.headers.connection || ''))
        return { status: 200, claims: {} };
      return super.authBearer(req, surface);
    }
  },
);
define(
  'bearer-negative-cache',
  class extends Platform {
    init() {
      this.neg = new Map();
    }
    sigOk(input, sig, header) {
      const n = this.neg.get(input);
      if (n && n > Date.now()) return false;
      const ok = super.sigOk(input, sig, header);
      if (!ok) this.neg.set(input, Date.now() + 1500);
      return ok;
    }
  },
);
