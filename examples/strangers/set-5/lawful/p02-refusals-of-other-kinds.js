import { Platform } from '../lib/platform.js';
class P extends Platform {
  async send(c, out) {
    if (out.status >= 400 && c.url.pathname.startsWith('/Login'))
      out = {
        status: 200,
        body: { data: { Token: null, Expiration: null }, success: false, message: out.body.message },
      };
    else if (out.status === 401)
      out = {
        status: 401,
        text: '<!doctype html><title>401</title><h1>Unauthorized</h1>',
        headers: { 'content-type': 'text/html' },
      };
    return super.send(c, { ...out, headers: { connection: 'close', ...out.headers } });
  }
}
export const server = new P().listen();
