import { Refuse, isObject, sleep } from './kit.js';

/** Requests in, answers out; the routes are of whoever extends it. */
export class Server {
  now() {
    return Date.now();
  }
  ok(data, message = 'OK') {
    return { status: 200, body: { data, success: true, message } };
  }

  async handle(req, res) {
    const c = { req, res, headers: req.headers, url: new URL(req.url, 'http://x') };
    let out;
    try {
      out = await this.dispatch(c);
    } catch (e) {
      if (!(e instanceof Refuse)) {
        console.error(e);
        e = new Refuse(500, 'Internal error');
      }
      out = this.refusal(c, e);
    }
    await this.send(c, out);
  }
  refusal(c, e) {
    return {
      status: e.status,
      headers:
        e.status === 401
          ? {
              'www-authenticate':
                c.url.pathname.startsWith('/Supplier') || c.url.pathname.startsWith('/Payment')
                  ? 'ApiKey realm="platform"'
                  : 'Bearer realm="platform"',
            }
          : {},
      body: { data: null, success: false, message: e.message, ...(e.status === 401 && e.code ? { code: e.code } : {}) },
    };
  }
  async dispatch(c) {
    const route = this.routes[`${c.req.method} ${c.url.pathname}`];
    if (!route) throw new Refuse(404, 'Not found');
    return route(c);
  }
  async send(c, out) {
    const { req, res } = c;
    if (!req.readableEnded) {
      req.resume();
      if (!req.complete)
        await Promise.race([
          new Promise((r) => {
            req.on('end', r);
            req.on('close', r);
          }),
          sleep(3000),
        ]);
    }
    const text = out.text ?? JSON.stringify(out.body);
    res.writeHead(out.status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      ...out.headers,
    });
    res.end(text);
  }
  async raw(c, limit = 1 << 20) {
    if (c.rawBody) return c.rawBody;
    const parts = [];
    let n = 0;
    for await (const p of c.req) {
      n += p.length;
      if (n > limit) throw new Refuse(413, 'Too large');
      parts.push(p);
    }
    return (c.rawBody = Buffer.concat(parts));
  }
  async json(c) {
    if (!/^application\/json\s*(;|$)/i.test(c.headers['content-type'] ?? '')) throw new Refuse(415, 'JSON, please');
    let text;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(await this.raw(c));
    } catch (e) {
      if (e instanceof Refuse) throw e;
      throw new Refuse(400, 'Not UTF-8');
    }
    let v;
    try {
      v = this.parse(text);
    } catch {
      throw new Refuse(400, 'Not JSON');
    }
    if (!isObject(v)) throw new Refuse(400, 'Not an object');
    return v;
  }
  parse(text) {
    return JSON.parse(text);
  }
}
