import crypto from 'node:crypto';

export const H = (o) => Buffer.from(typeof o === 'string' ? o : JSON.stringify(o)).toString('base64url');
export const hmac = (key, text) => crypto.createHmac('sha256', key).update(text).digest();
export const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
export const eq = (a, b) => {
  const x = hmac('c', a),
    y = hmac('c', b);
  return crypto.timingSafeEqual(x, y);
};

export const tokenCache = (iso, again) => {
  const m = new Map();
  return (S, c) => {
    const h = m.get(c.id);
    if (h && h.exp - S.now() > 60000) return again(h);
    const t = S.issue(c);
    m.set(c.id, t);
    return t;
  };
};
export const bucket = (rate, burst) => {
  let t = burst,
    at = Date.now();
  return () => {
    const n = Date.now();
    t = Math.min(burst, t + ((n - at) / 1000) * rate);
    at = n;
    if (t >= 1) {
      t--;
      return true;
    }
    return false;
  };
};
export const base7 = (c, t, exp, more) => ({
  customerId: c.id,
  tenant: c.tenant,
  scope: c.scopes,
  aud: c.aud,
  iat: t,
  exp,
  jti: crypto.randomUUID(),
  ...more,
});
