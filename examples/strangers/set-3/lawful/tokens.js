import crypto from 'node:crypto';
import { Platform } from '../platform.js';
import { define } from '../registry.js';

/** Lawful ways to issue tokens. */

define(
  'ok-session',
  class extends Platform {
    init() {
      this.sessions = new Map();
    }
    claims(c, req, exp, iat) {
      const k = super.claims(c, req, exp, iat);
      delete k.exp;
      this.sessions.set(k.jti, exp);
      return k;
    }
    live(c) {
      const e = this.sessions.get(c.jti);
      return e !== undefined && this.now() / 1000 < e;
    }
    editTarget(t) {
      delete t.signingSecret;
    }
  },
);
define(
  'ok-bigclaims',
  class extends Platform {
    claims(c, req, exp, iat) {
      return {
        sub: { no: Number(c.id.replace(/\D/g, '')) },
        customerId: undefined,
        ctx: { tenant: c.tenant, name: 'Müşteri A.Ş. 😀' },
        scope: c.scope,
        aud: c.aud,
        nbf: iat - 1,
        iat,
        exp,
        jti: crypto.randomUUID(),
        permissions: Array.from({ length: 60 }, (_, i) => `urn:acme:permission:${i}:read`),
      };
    }
    sign(claims) {
      return super.sign(claims, { typ: 'at+jwt', alg: 'HS256', kid: '2026-11/main' });
    }
    formatExp(e) {
      return new Date(e * 1000).toISOString().replace('.000Z', '.0000000+00:00');
    }
    editTarget(t) {
      t.claims = { customer: 'sub.no', tenant: 'ctx.tenant' };
    }
  },
);
define(
  'ok-sametoken',
  class extends Platform {
    init() {
      this.cache = new Map();
    }
    issue(c, req) {
      let e = this.cache.get(c.id);
      if (!e || this.now() / 1000 > e.exp - this.lifetime / 2) this.cache.set(c.id, (e = super.issue(c, req)));
      return e;
    }
  },
);
define(
  'ok-skew',
  class extends Platform {
    now() {
      return Date.now() - 7200e3;
    }
    async handle(req, res) {
      res.sendDate = false;
      res.setHeader('Date', new Date(this.now()).toUTCString());
      return super.handle(req, res);
    }
  },
);
