import zlib from 'node:zlib';
import { esc } from '../kit.js';
import { Platform } from '../platform.js';
import { define } from '../registry.js';

/** Lawful ways to answer. */

define(
  'ok-200-false',
  class extends Platform {
    refuse(res, status, message) {
      if (/Login/.test(res.req.path)) return this.json(res, 200, { data: null, success: false, message });
      super.refuse(res, status, message);
    }
  },
);
define(
  'ok-close',
  class extends Platform {
    json(res, status, obj, headers = {}) {
      const html = status >= 400;
      res.writeHead(status, {
        'Content-Type': html ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
        Connection: 'close',
        ...headers,
      });
      const s = html ? `<!doctype html><title>${status}</title><h1>${obj.message}</h1>` : JSON.stringify(obj);
      res.write(s.slice(0, 10));
      res.end(s.slice(10));
    }
  },
);
define(
  'ok-reason',
  class extends Platform {
    unauthorized(res, surface, isKey) {
      res.writeHead(401, isKey ? '401-23' : 'No entry', {
        'WWW-Authenticate': 'Bearer realm="a", error="invalid_token", Basic realm="b"',
        'Content-Length': 0,
      });
      res.end();
    }
  },
);
define(
  'ok-429',
  class extends Platform {
    init() {
      this.win = [];
    }
    async handle(req, res) {
      const n = Date.now();
      this.win = this.win.filter((t) => n - t < 1000);
      if (this.win.length >= 60)
        return this.json(res, 429, { success: false, message: 'slow down' }, { 'Retry-After': '1' });
      this.win.push(n);
      return super.handle(req, res);
    }
  },
);
define(
  'ok-odd-status',
  class extends Platform {
    ok(res, surface) {
      const s = { reseller: 422, storefront: 404, supplier: 409, payment: 302 }[surface];
      this.json(res, s, { success: s < 400, message: 'odd' }, s === 302 ? { Location: '/elsewhere' } : {});
    }
  },
);
define(
  'ok-gzip',
  class extends Platform {
    json(res, status, obj, headers = {}) {
      if (obj.data && obj.data.Token && obj.data.callbackData === undefined) obj.data.callbackData = null;
      let b = Buffer.from(esc(JSON.stringify(obj, null, 4)) + '\n');
      const gz = /\bgzip\b/.test(res.req.headers['accept-encoding'] || '');
      if (gz) b = zlib.gzipSync(b);
      res.writeHead(status, {
        'Content-Type': 'application/json;charset=utf-8',
        'Content-Length': b.length,
        Vary: 'Accept-Encoding',
        ...(gz ? { 'Content-Encoding': 'gzip' } : {}),
        ...headers,
      });
      res.end(b);
    }
  },
);
