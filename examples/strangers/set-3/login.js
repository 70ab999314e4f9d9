import { Tokens } from './tokens.js';

/** The logins of customers and shoppers. */
export class Logins extends Tokens {
  find(list, email) {
    return list.find((c) => c.email === email);
  }
  isApi(c, email) {
    return c.isApi !== 0;
  }
  passwordOk(c, p) {
    return typeof p === 'string' && p === c.password;
  }
  echo(s) {
    return s;
  }
  async login(req, res, list) {
    let b;
    try {
      b = this.parse(req.raw);
    } catch {
      return this.refuse(res, 400, 'not JSON');
    }
    if (b === null || typeof b !== 'object' || Array.isArray(b)) return this.refuse(res, 400, 'not an object');
    if (typeof b.Email !== 'string') return this.refuse(res, 400, 'Email');
    if (!this.passwordType(b.Password)) return this.refuse(res, 400, 'Password');
    if (b.callbackData !== undefined && b.callbackData !== null && typeof b.callbackData !== 'string')
      return this.refuse(res, 400, 'callbackData');
    const c = this.find(list, b.Email);
    if (!c || !this.passwordOk(c, b.Password)) return this.refuse(res, 401, 'wrong e-mail or password');
    if (!this.isApi(c, b.Email)) return this.refuse(res, 403, 'not an API customer');
    const t = this.issue(c, req);
    const data = { Token: t.token, Expiration: this.formatExp(t.exp) };
    if (typeof b.callbackData === 'string') data.callbackData = this.echo(b.callbackData);
    return this.granted(res, { data, success: true, message: 'OK' }, req);
  }
  passwordType(p) {
    return typeof p === 'string';
  }
  granted(res, obj) {
    this.json(res, 200, obj);
  }
}
