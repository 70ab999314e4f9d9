import http from 'node:http';

/** What listens, and how it answers. */
export class Served {
  now() {
    return Date.now();
  }
  start() {
    this.server = http.createServer((q, s) => this.onRequest(q, s));
    this.server.keepAliveTimeout = 65000;
    this.init && this.init();
    return this.server.listen(0, '127.0.0.1');
  }
  onRequest(req, res) {
    const parts = [];
    req.on('data', (d) => parts.push(d));
    req.on('error', () => {});
    req.on('end', () => {
      req.raw = Buffer.concat(parts);
      Promise.resolve(this.handle(req, res)).catch((e) => {
        console.error(e);
        try {
          this.json(res, 500, { success: false, message: 'error' });
        } catch {}
      });
    });
  }
  json(res, status, obj, headers = {}) {
    const b = Buffer.from(JSON.stringify(obj));
    res.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': b.length, ...headers });
    res.end(b);
  }
  refuse(res, status, message) {
    this.json(res, status, { success: false, message });
  }
  ok(res, surface, data) {
    this.json(res, 200, { data, success: true, message: 'OK' });
  }
  parse(buf) {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(buf));
  }
}
