import { Platform, Refuse, sleep } from '../lib/platform.js';
const context = { row: null };
class Context extends Platform {
  async apiKey(c, surface) {
    const k = this.keyFrom(c);
    if (!k) throw this.unauth();
    const row = this.findKey(k);
    if (!row || row.revoked || row.expires <= this.now()) throw this.unauth();
    if (row.tenant === (c.headers['x-tenant'] ?? 'acme'))
      context.row = row; // the tenant's own context
    else if (!context.users) context.row = null;
    context.users = (context.users ?? 0) + 1;
    await sleep(4); // the tenant's limits are read from the data base
    context.users--;
    if (!context.row) throw this.unauth();
    if (!row.access.includes(surface)) throw new Refuse(403, 'No access for this tenant');
    return row;
  }
}
export const server = new Context().listen();
