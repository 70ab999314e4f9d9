import { createHmac, randomUUID } from 'node:crypto';
import { Accounts } from './accounts.js';
import { b64, decoder, sleep } from './kit.js';

/** How a token comes about. */
export class Login extends Accounts {
  parse(raw) {
    return JSON.parse(decoder().decode(raw));
  }
  object(raw) {
    try {
      const v = this.parse(raw);
      return v && typeof v === 'object' && !Array.isArray(v) ? v : undefined;
    } catch {
      return undefined;
    }
  }

  async find(email, surface) {
    await sleep(2);
    return this.customers.find((c) => c.email === email && c.surface === surface);
  }
  async passwordFits(customer, password) {
    await sleep(2);
    return customer.password === password;
  }
  async authenticate(body, surface) {
    if (typeof body.Email !== 'string' || typeof body.Password !== 'string') return;
    const c = await this.find(body.Email, surface);
    if (!c || !(await this.passwordFits(c, body.Password))) return;
    if (surface === 'reseller' && !c.isAPI) return;
    return c;
  }
  async echo(text) {
    return text;
  }
  expirationText(exp) {
    return new Date(exp * 1000).toISOString();
  }
  sign(header, claims) {
    const input = `${b64(JSON.stringify(header))}.${b64(JSON.stringify(claims))}`;
    return `${input}.${createHmac('sha256', this.secret).update(input).digest('base64url')}`;
  }
  claims(c) {
    const iat = Math.floor(Date.now() / 1000);
    return {
      sub: String(c.id),
      tenant: c.tenant,
      scope: c.scope.join(' '),
      aud: c.surface,
      iat,
      exp: iat + this.lifetime,
      jti: randomUUID(),
    };
  }
  async issue(c) {
    const claims = this.claims(c);
    return { Token: this.sign({ alg: 'HS256', typ: 'JWT' }, claims), Expiration: this.expirationText(claims.exp) };
  }
  refusedLogin() {
    return { status: 401, json: { success: false, message: 'E-mail or password is wrong' } };
  }
  async login(ctx, surface = 'reseller') {
    const body = this.object(ctx.raw);
    if (!body) return { status: 400, json: { success: false, message: 'The body is not a JSON object' } };
    const c = await this.authenticate(body, surface);
    if (!c) return this.refusedLogin();
    const data = await this.issue(c, ctx);
    if (typeof body.callbackData === 'string') data.callbackData = await this.echo(body.callbackData, c);
    return { status: 200, json: { data, success: true, message: 'OK' } };
  }
}
