import zlib from 'node:zlib';
import { sleep } from './lib.js';
import { now } from './people.js';
import { settings } from './settings.js';

const { F } = settings;
const phpJson = (v) =>
  JSON.stringify(v)
    .replace(/\//g, '\\/')
    .replace(/[\u007f-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
export async function answer(req, res, status, value, extra = {}) {
  const headers = { 'Cache-Control': 'no-store', ...extra };
  let body = Buffer.alloc(0);
  if (value !== undefined) {
    headers['Content-Type'] ??= 'application/json; charset=utf-8';
    body = Buffer.from(typeof value === 'string' ? value : F.php ? phpJson(value) : JSON.stringify(value));
  }
  const bodyless = req.method === 'HEAD' || status === 204 || status === 304;
  if (F.offset) {
    res.sendDate = false;
    headers.Date = new Date(now()).toUTCString();
  }
  if (F.wire === 'http10') {
    const head = Object.entries(headers)
      .flatMap(([k, v]) => [v].flat().map((x) => `${k}: ${x}\r\n`))
      .join('');
    req.socket.end(
      Buffer.concat([
        Buffer.from(`HTTP/1.0 ${status} \r\n${head}Connection: close\r\n\r\n`, 'latin1'),
        bodyless ? Buffer.alloc(0) : body,
      ]),
    );
    return;
  }
  if (F.wire === 'unasked100') {
    if (req.method === 'POST') res.writeContinue();
    else {
      res.writeProcessing();
      res.writeEarlyHints({ link: '</style.css>; rel=preload; as=style' });
    }
    await sleep(1);
  }
  if (F.wire === 'dribble' && !bodyless && body.length) {
    headers.Vary = 'Accept-Encoding';
    const ae = String(req.headers['accept-encoding'] ?? '');
    if (/\bbr\b/.test(ae)) ((body = zlib.brotliCompressSync(body)), (headers['Content-Encoding'] = 'br'));
    else if (/\bgzip\b/.test(ae)) ((body = zlib.gzipSync(body)), (headers['Content-Encoding'] = 'gzip'));
    res.writeHead(status, { ...headers, 'Transfer-Encoding': 'chunked', Trailer: 'Server-Timing' });
    res.flushHeaders();
    res.chunkedEncoding = false; // the chunks are written by hand, with extensions
    for (let i = 0, n = 1; i < body.length; i += n, n = i < 40 ? 1 + (i % 3) : 509) {
      const part = body.subarray(i, i + n);
      res.write(
        Buffer.concat([
          Buffer.from(`${part.length.toString(16).toUpperCase()};n=${i};q="a;b"\r\n`),
          part,
          Buffer.from('\r\n'),
        ]),
      );
      if (i % 11 === 0) await new Promise(setImmediate);
    }
    res.end('000\r\nServer-Timing: app;dur=1.2\r\n\r\n');
    return;
  }
  if (!bodyless || req.method === 'HEAD') headers['Content-Length'] = body.length;
  if (status === 204 || status === 304) delete headers['Content-Length'];
  res.writeHead(status, headers);
  res.end(bodyless ? undefined : body);
}

let windowStart = 0;
let failures = 0;
export function overBudget() {
  if (!F.budget) return null;
  const t = Date.now();
  if (t - windowStart > F.budget.ms) ((windowStart = t), (failures = 0));
  return failures >= F.budget.n
    ? new Date(Math.ceil((windowStart + F.budget.ms + 50) / 1000) * 1000).toUTCString()
    : null;
}
export const refuse = (req, res, status, kind) => {
  failures++;
  const challenge = kind === 'key' ? 'ApiKey realm="platform"' : 'Bearer realm="platform", error="invalid_token"';
  const body =
    status === 401
      ? { success: false, code: kind === 'key' ? '401-23' : '401', message: 'Unauthorized' }
      : { success: false, code: '403', message: 'Forbidden' };
  return answer(req, res, status, body, status === 401 ? { 'WWW-Authenticate': challenge } : {});
};
export const failed = () => failures++;
