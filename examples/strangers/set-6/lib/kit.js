import crypto from 'node:crypto';

export const b64u = (x) => Buffer.from(x).toString('base64url');
export const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
export const same = (a, b) => {
  const x = crypto.createHash('sha256').update(a).digest();
  const y = crypto.createHash('sha256').update(b).digest();
  return crypto.timingSafeEqual(x, y);
};
export const KEY = (role, n) =>
  `ka_live_${role}_${crypto
    .createHash('sha256')
    .update('set6' + role + n)
    .digest('hex')
    .slice(0, 28)}Qz`;
