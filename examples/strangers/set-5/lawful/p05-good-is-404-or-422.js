import { Platform } from '../lib/platform.js';
class P extends Platform {
  async send(c, out) {
    const p = c.url.pathname;
    if (out.status === 200 && !/Login|admin/.test(p) && !out.body?.data?.order)
      out = {
        status: /Supplier|Payment/.test(p) ? 422 : 404,
        body: { type: 'about:blank', title: 'nothing here' },
        headers: { 'content-type': 'application/problem+json' },
      };
    c.req.resume();
    c.res.writeHead(out.status, {
      'content-type': 'application/json',
      vary: 'Origin',
      'x-request-id': Math.random().toString(36),
      ...out.headers,
    });
    const t = out.text ?? JSON.stringify(out.body);
    c.res.write(t.slice(0, 5));
    setTimeout(() => c.res.end(t.slice(5)), 3);
  }
}
export const server = new P().listen();
