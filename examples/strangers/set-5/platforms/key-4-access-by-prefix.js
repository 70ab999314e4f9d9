import { Platform, Refuse } from '../lib/platform.js';
const prefix = (k) => k.slice(0, 16);
class Prefix extends Platform {
  async apiKey(c, surface) {
    const k = this.keyFrom(c);
    if (!k) throw this.unauth();
    const account = this.keys.find((r) => prefix(r.key) === prefix(k));
    if (!account) throw this.unauth();
    if (
      !account.revoked &&
      account.expires > this.now() &&
      account.tenant === 'acme' &&
      !account.access.includes(surface)
    )
      throw new Refuse(403, 'No access for this tenant');
    return super.apiKey(c, surface);
  }
}
export const server = new Prefix().listen();
