import { Platform } from '../lib/platform.js';

class System extends Platform {
  async body(q) {
    return super.body(q);
  }
  async before(q, s, u) {
    if (u.pathname.startsWith('/Login') || u.pathname === '/Storefront/Login') return false;
    const surface =
      /^\/(Supplier|Payment)\//.exec(u.pathname)?.[1].toLowerCase() ??
      (/^\/Storefront\//.test(u.pathname) ? 'storefront' : 'reseller');
    const a =
      surface === 'supplier' || surface === 'payment'
        ? await this.authKey(q, surface)
        : await this.authBearer(q, surface);
    if (a.status !== 401) return false;
    s.writeHead(401, '401-23 Unauthorized', {
      'Content-Type': 'text/plain',
      Connection: 'close',
      'WWW-Authenticate': 'Bearer',
    });
    s.end('401-23');
    return true;
  }
  async work(o, l) {
    const all = [];
    for (const st of this.statuses) {
      all.push(this.deliver(o, l, st));
      await new Promise((r) => setTimeout(r, 300));
    }
    await Promise.all(all);
  }
}

export const { server } = new System().start();
