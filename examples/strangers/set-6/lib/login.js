import crypto from 'node:crypto';
import { Accounts } from './accounts.js';
import { b64u, same } from './kit.js';

/** How a token comes about. */
export class Login extends Accounts {
  async login(q, s, raw) {
    const b = this.parse(raw);
    if (
      b === null ||
      typeof b !== 'object' ||
      Array.isArray(b) ||
      typeof b.Email !== 'string' ||
      typeof b.Password !== 'string' ||
      (b.callbackData != null && typeof b.callbackData !== 'string')
    )
      return this.loginRefused(s, 400, 'bad request');
    const c = await this.find(this.customers, b.Email, b.Password);
    if (!c) return this.loginRefused(s, 401, 'wrong e-mail or password');
    if (!this.isApi(c, b.Email)) return this.loginRefused(s, 403, 'not an API customer');
    return this.granted(q, s, c, b);
  }
  loginRefused(s, status, message) {
    this.reply(s, status, { data: null, success: false, message });
  }
  isApi(c) {
    return c.isApi === 1;
  }
  async find(list, email, password) {
    return list.find((c) => same(c.email, email) && same(c.password, password));
  }
  async granted(q, s, c, b) {
    const t = await this.issue(c, 'reseller', q);
    const data = { Token: t.token, Expiration: this.when(t.exp) };
    if (b.callbackData !== undefined) data.callbackData = await this.echo(b.callbackData, q);
    this.reply(s, 200, { data, success: true, message: 'OK' });
  }
  echo(x) {
    return x;
  }
  when(exp) {
    return new Date(exp * 1000).toISOString();
  }
  async issue(c, aud) {
    const iat = Math.floor(Date.now() / 1000);
    const exp = iat + this.lifetime;
    const claims = { customerId: c.id, tenant: c.tenant, scope: c.scope, aud, iat, exp, jti: crypto.randomUUID() };
    return { token: this.sign(claims), exp, claims };
  }
  hmac(input, key = this.secret) {
    return crypto.createHmac('sha256', key).update(input).digest();
  }
  sign(claims, header = { alg: 'HS256', typ: 'JWT' }) {
    const input = `${b64u(JSON.stringify(header))}.${b64u(JSON.stringify(claims))}`;
    return `${input}.${this.hmac(input).toString('base64url')}`;
  }
  async shopLogin(q, s, raw) {
    const b = this.parse(raw);
    const c =
      b &&
      typeof b.Email === 'string' &&
      typeof b.Password === 'string' &&
      (await this.find(this.shoppers, b.Email, b.Password));
    if (!c) return this.loginRefused(s, 401, 'wrong e-mail or password');
    const t = await this.issue(c, 'storefront', q);
    this.reply(s, 200, { data: { Token: t.token, Expiration: this.when(t.exp) }, success: true, message: 'OK' });
  }
}
