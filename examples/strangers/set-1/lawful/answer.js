import http from 'node:http';
import zlib from 'node:zlib';

/** How a request is read and answered, as the system's configuration says. */

export function answer(c, req, res, a) {
  if (a.destroy) return req.socket.destroy();
  const h = {};
  if (c.server) h.Server = c.server;
  for (const [k, v] of Object.entries(c.headers)) h[k] = typeof v === 'function' ? v() : v;
  let body = Buffer.alloc(0);
  if ('json' in a) {
    h['Content-Type'] = c.ctype;
    body = Buffer.from(c.json(a.json));
  } else if (a.raw) {
    h['Content-Type'] = c.ctype;
    body = Buffer.from(a.raw);
  } else if (a.html) {
    h['Content-Type'] = 'text/html';
    body = Buffer.from(a.html);
  } else if (a.text) {
    h['Content-Type'] = 'text/plain; charset=utf-8';
    body = Buffer.from(a.text);
  }
  Object.assign(h, a.headers || {});
  res.sendDate = false;
  if (c.date) h.Date = new Date(Date.now() + c.skew).toUTCString();
  const status = a.status,
    reason = a.reason ?? http.STATUS_CODES[status];
  if (c.transport === 'http10') {
    let s = `HTTP/1.0 ${status} ${reason}\r\n`;
    for (const [k, v] of Object.entries(h)) for (const x of [].concat(v)) s += `${k}: ${x}\r\n`;
    req.socket.end(
      Buffer.concat([
        Buffer.from(s + 'Connection: close\r\n\r\n', 'latin1'),
        req.method === 'HEAD' ? Buffer.alloc(0) : body,
      ]),
    );
    return;
  }
  if (c.transport === 'gzip' && body.length > 20 && /\bgzip\b/.test(req.headers['accept-encoding'] || '')) {
    body = zlib.gzipSync(body);
    h['Content-Encoding'] = 'gzip';
    h.Vary = 'Accept-Encoding';
  }
  const so = req.socket;
  so._n = (so._n || 0) + 1;
  if (c.maxPerConn && so._n >= c.maxPerConn) h.Connection = 'close';
  if (c.transport !== 'chunked') h['Content-Length'] = body.length;
  res.writeHead(status, reason, h);
  if (c.transport === 'chunked' && body.length > 8) {
    res.write(body.subarray(0, 5));
    setTimeout(() => res.end(body.subarray(5)), 3);
  } else res.end(body);
}
export const readBody = (req, max = 4 << 20) =>
  new Promise((ok, no) => {
    const a = [];
    let n = 0;
    req.on('data', (d) => {
      n += d.length;
      if (n <= max) a.push(d);
    });
    req.on('end', () => ok(Buffer.concat(a)));
    req.on('error', no);
    req.on('close', () => no(new Error('closed')));
  });
export const parse = (buf) => {
  try {
    return { v: JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(buf)) };
  } catch {
    return null;
  }
};
export const isObj = (v) => v !== null && typeof v === 'object' && !Array.isArray(v);
export const lines = (req, name) => {
  const o = [];
  for (let i = 0; i < req.rawHeaders.length; i += 2)
    if (req.rawHeaders[i].toLowerCase() === name) o.push(req.rawHeaders[i + 1]);
  return o;
};
export const isJsonType = (req) => /^application\/json\s*(;|$)/i.test(req.headers['content-type'] || '');
