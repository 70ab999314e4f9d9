import { eq, sleep } from './kit.js';

/** The login of customers and of shoppers. */

export function logins(S, o) {
  const { customers, issue, send } = S;
  const iso = (ms) => (o.iso ? o.iso(ms) : new Date(ms).toISOString());
  const parse = (text) => {
    if (o.parse) return o.parse(text);
    return JSON.parse(text);
  };
  const refuseLogin = (res) =>
    o.refuseLogin
      ? o.refuseLogin(res, send)
      : send(res, 401, { success: false, message: 'Invalid credentials', data: null });
  const findCustomer = (m, email) =>
    o.find ? o.find(m, email) : typeof email === 'string' ? m.get(email.toLowerCase()) : undefined;
  async function login(req, res, store, text) {
    let b;
    try {
      b = parse(text);
    } catch {
      return send(res, 400, { success: false, message: 'Body is not JSON' });
    }
    if (b === null || typeof b !== 'object' || Array.isArray(b))
      return send(res, 400, { success: false, message: 'Body is not an object' });
    if (b.callbackData != null && typeof b.callbackData !== 'string')
      return send(res, 400, { success: false, message: 'callbackData' });
    if (o.preLogin && (await o.preLogin(S, req, res, b, send))) return;
    await sleep(o.loginMs ?? 3);
    const c = findCustomer(store, b.Email);
    const okPw =
      c &&
      (o.password ? o.password(b.Password, c.password) : typeof b.Password === 'string' && eq(b.Password, c.password));
    if (!okPw) {
      o.onBad?.(S, b);
      return refuseLogin(res);
    }
    o.onGood?.(S, b);
    if (store === customers && !(o.isApi ? o.isApi(S, c, req) : c.isApi === 1)) return refuseLogin(res);
    const t = o.tokenFor ? await o.tokenFor(S, c, b) : issue(c);
    const data = { Token: t.token, Expiration: t.iso ?? iso(t.exp) };
    if (b.callbackData !== undefined) data.callbackData = b.callbackData;
    if (o.loginAnswer) return o.loginAnswer(res, data, send, b);
    send(res, 200, { data, success: true, message: 'OK' });
  }
  return login;
}
