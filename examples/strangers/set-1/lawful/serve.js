import http from 'node:http';
import { answer, readBody } from './answer.js';
import { sleep } from './kit.js';

export function serve(c, port, handler) {
  let n = 0,
    sid = 0,
    inflight = 0,
    chain = Promise.resolve();
  const srv = http.createServer(
    { insecureHTTPParser: c.parser, maxHeaderSize: 65536, keepAliveTimeout: c.keepAlive, requestTimeout: 0 },
    async (req, res) => {
      const so = req.socket;
      so._sid ??= ++sid;
      clearTimeout(so._idle);
      if (c.idleCut)
        res.on('finish', () => {
          so._idle = setTimeout(() => so.destroy(), c.idleCut);
        });
      const ctx = { req, res, n: ++n, sockId: so._sid, path: req.url.split('?')[0] };
      try {
        if (c.resetEvery && n % c.resetEvery === 0) return so.destroy();
        if (c.conc) {
          if (inflight >= c.conc) {
            req.resume();
            return answer(c, req, res, c.over());
          }
          inflight++;
          res.on('close', () => inflight--);
        }
        const early = handler.early && handler.early(ctx);
        if (early) {
          req.resume();
          return answer(c, req, res, { ...early, headers: { ...early.headers, Connection: 'close' } });
        }
        ctx.body = await readBody(req);
        ctx.dry = ctx.body.includes('dryRun');
        const limited = c.pre && c.pre(ctx);
        if (limited) return answer(c, req, res, limited);
        if (c.delay) {
          const d = c.delay(ctx);
          if (d) await sleep(d);
        }
        if (c.queue) {
          const before = chain;
          let done;
          chain = new Promise((r) => (done = r));
          await before;
          await sleep(c.queue);
          done();
        }
        const a = await handler(ctx);
        answer(c, req, res, a);
      } catch (e) {
        if (e.message !== 'closed') {
          console.error(e);
          so.destroy();
        }
      }
    },
  );
  srv.on('clientError', (e, so) => {
    if (so.writable) so.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  srv.listen(port, '127.0.0.1');
  return srv;
}
