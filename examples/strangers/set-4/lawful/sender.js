// Sends deliveries until they are acknowledged. One policy object says how.
import http from 'node:http';
import { sleep } from './lib.js';

export function makeSender({ url, key, policy, wire }) {
  const p = { workers: Infinity, max: 15, timeout: 8000, fifo: false, delay: (n) => 200 * Math.min(n, 5), ...policy };
  const ready = [];
  let active = 0;
  let fails = 0;
  let openUntil = 0;
  let probing = false;

  function attempt(d) {
    return new Promise((done) => {
      const u = new URL(url);
      const body = Buffer.from(d.text, 'utf8');
      const host = u.hostname.replace(/^\[|\]$/g, '');
      const base = { host, port: u.port, method: 'POST' };
      let over = false;
      const end = (s) => {
        if (over) return;
        over = true;
        clearTimeout(t);
        done(s);
      };
      let req;
      if (wire === 'absolute') {
        req = http.request({
          ...base,
          path: u.href,
          agent: false,
          headers: {
            host: u.host,
            apikey: key,
            'content-type': 'Application/JSON;Charset="utf-8"',
            expect: '100-continue',
            'transfer-encoding': 'chunked',
            connection: 'close',
          },
        });
        let sent = false;
        const send = async () => {
          if (sent || over) return;
          sent = true;
          const third = Math.ceil(body.length / 3);
          for (let i = 0; i < body.length; i += third) {
            if (over) return;
            req.write(body.subarray(i, i + third));
            await sleep(40);
          }
          req.end();
        };
        req.on('continue', send);
        setTimeout(send, 1000).unref();
        req.flushHeaders();
      } else {
        req = http.request({
          ...base,
          path: u.pathname + u.search,
          agent: p.agent,
          headers: { Apikey: key, 'Content-Type': 'application/json', 'Content-Length': body.length },
        });
        req.end(body);
      }
      const t = setTimeout(() => {
        end(0);
        req.destroy();
      }, p.timeout);
      req.on('error', () => end(0));
      req.on('response', (res) => {
        res.resume();
        res.on('error', () => end(0));
        res.on('end', () => end(res.statusCode));
        res.on('close', () => end(res.complete ? res.statusCode : 0));
      });
    });
  }

  async function work(d, half) {
    active++;
    d.attempts++;
    const status = await attempt(d);
    active--;
    if (half) probing = false;
    const ok = status >= 200 && status < 300;
    if (p.breaker) {
      fails = ok ? 0 : fails + 1;
      if (fails >= p.breaker.after) openUntil = Date.now() + p.breaker.open;
      else if (ok) openUntil = 0;
      if (openUntil) setTimeout(pump, Math.max(0, openUntil - Date.now()) + 1);
    }
    if (ok || d.attempts >= p.max) d.done();
    else setTimeout(() => (ready.push(d), pump()), p.delay(d.attempts, status));
    pump();
  }
  function pump() {
    while (ready.length && active < p.workers) {
      let half = false;
      if (p.breaker && fails >= p.breaker.after) {
        if (Date.now() < openUntil || probing) return;
        half = probing = true;
      }
      work(ready.shift(), half);
    }
  }
  const lines = new Map();
  return {
    // one change of state of one line
    change(line, text) {
      const d = { text, attempts: 0, done() {} };
      if (!p.fifo) return void (ready.push(d), pump());
      const q = lines.get(line) ?? [];
      lines.set(line, q);
      d.done = () => {
        q.shift();
        if (q.length) (ready.push(q[0]), pump());
      };
      q.push(d);
      if (q.length === 1) (ready.push(d), pump());
    },
  };
}
