import { Platform, Refuse, sha, D } from '../lib/platform.js';
const verified = new Map();
class Cached extends Platform {
  async authenticate(b) {
    const k = sha(b.Email.toLowerCase() + '\0' + b.Password).toString('hex');
    const hit = verified.get(k);
    if (hit && hit.until > Date.now()) return hit.a;
    const a = D.accounts.find((x) => x.email === b.Email.toLowerCase());
    if (!a || !this.passwordOk(a, b.Password)) throw new Refuse(401, 'Unknown e-mail or wrong password');
    verified.set(k, { a, until: Date.now() + 60000 });
    if (a.isApi !== 1) throw new Refuse(403, 'Not an API customer');
    return a;
  }
}
export const server = new Cached().listen();
