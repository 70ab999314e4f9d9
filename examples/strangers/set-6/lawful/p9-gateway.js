import { Platform } from '../lib/platform.js';

class System extends Platform {
  n = 0;
  async before(q, s) {
    s.setHeader('Via', '1.1 gw');
    s.setHeader('Date', new Date(Date.now() + 90000).toUTCString());
    if (++this.n % 60 === 59 && !/Orders.Create/.test(q.url)) {
      await this.body(q);
      s.writeHead(503, { 'Content-Type': 'text/html' });
      s.end('<h1>503</h1>');
      return true;
    }
    return false;
  }
  async issue(c, aud) {
    const iat = Math.floor(Date.now() / 1000) + 90;
    const exp = iat + this.lifetime;
    const claims = { customerId: c.id, tenant: c.tenant, scope: c.scope, aud, iat, exp };
    return { token: this.sign(claims), exp, claims };
  }
}

export const { server } = new System().start();
