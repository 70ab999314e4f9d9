import crypto from 'node:crypto';
import { SECRET } from './data.js';

export const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
export const b64 = (s) => Buffer.from(s).toString('base64url');
export const sign = (p, key = SECRET, h = { alg: 'HS256', typ: 'JWT' }) => {
  const i = b64(JSON.stringify(h)) + '.' + b64(JSON.stringify(p));
  return i + '.' + crypto.createHmac('sha256', key).update(i).digest('base64url');
};
export const rnd = (a, b) => a + Math.random() * (b - a);
export const ascii = (s) => s.replace(/[\u007f-\uffff]/g, (c) => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0'));
export const html = (status, t, headers = {}) => ({
  status,
  html: `<html>\r\n<head><title>${status} ${t}</title></head>\r\n<body>\r\n<center><h1>${status} ${t}</h1></center>\r\n<hr><center>nginx/1.24.0</center>\r\n</body>\r\n</html>\r\n`,
  headers,
});
// rate limiters as pre hooks
export const bucket = (rate, burst, over, which = () => 'all') => {
  const m = new Map();
  return (ctx) => {
    const k = which(ctx);
    if (k == null) return;
    const n = Date.now();
    let b = m.get(k) || { t: burst, at: n };
    b.t = Math.min(burst, b.t + ((n - b.at) * rate) / 1000);
    b.at = n;
    m.set(k, b);
    if (b.t >= 1) {
      b.t--;
      return;
    }
    return over(Math.ceil((1 - b.t) / rate));
  };
};
export const isLogin = (c) => c.path === '/Login/Customer/Api/Verify';
