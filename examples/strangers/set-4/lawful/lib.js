import { createHmac, timingSafeEqual, createHash, randomBytes } from 'node:crypto';

export const b64u = (x) => Buffer.from(x).toString('base64url');
const strict = (s) => {
  if (!/^[A-Za-z0-9_-]+$/.test(s)) return null;
  const b = Buffer.from(s, 'base64url');
  return b.toString('base64url') === s ? b : null;
};
export function sign(claims, secret, header = { alg: 'HS256', typ: 'JWT' }) {
  const head = `${b64u(JSON.stringify(header))}.${b64u(JSON.stringify(claims))}`;
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`;
}
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
export const parse = (buf) => {
  try {
    return { value: JSON.parse(utf8.decode(buf)) };
  } catch {
    return null;
  }
};
export const isObject = (v) => v !== null && typeof v === 'object' && !Array.isArray(v);
export function verify(token, secret) {
  const p = token.split('.');
  if (p.length !== 3) return null;
  const [h, c, s] = p.map(strict);
  if (!h || !c || !s) return null;
  const header = parse(h)?.value;
  const claims = parse(c)?.value;
  if (!isObject(header) || !isObject(claims) || header.alg !== 'HS256' || 'crit' in header) return null;
  const want = createHmac('sha256', secret).update(`${p[0]}.${p[1]}`).digest();
  return want.length === s.length && timingSafeEqual(want, s) ? claims : null;
}
export const same = (a, b) =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
export const rnd = (n = 18) => randomBytes(n).toString('base64url').replace(/[-_]/g, 'x');
export const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
export async function readBody(req, max = 8 << 20) {
  const parts = [];
  let n = 0;
  for await (const c of req) {
    n += c.length;
    if (n <= max) parts.push(c);
  }
  return n <= max ? Buffer.concat(parts) : null;
}
// A strict JSON reader that keeps the digits of integers that a double would lose (as a BigInt).
export function parseExact(text) {
  JSON.parse(text); // strictness is JSON.parse's
  let i = 0;
  const ws = () => {
    while (' \t\r\n'.includes(text[i]) && i < text.length) i++;
  };
  const str = () => {
    const a = i++;
    while (text[i] !== '"') i += text[i] === '\\' ? 2 : 1;
    i++;
    return JSON.parse(text.slice(a, i));
  };
  const val = () => {
    ws();
    const c = text[i];
    if (c === '"') return str();
    if (c === '{') {
      const o = {};
      i++;
      for (ws(); text[i] !== '}'; ws()) {
        if (text[i] === ',') (i++, ws());
        const k = str();
        ws();
        i++;
        Object.defineProperty(o, k, { value: val(), enumerable: true, configurable: true, writable: true });
      }
      i++;
      return o;
    }
    if (c === '[') {
      const l = [];
      i++;
      for (ws(); text[i] !== ']'; ws()) {
        if (text[i] === ',') i++;
        l.push(val());
      }
      i++;
      return l;
    }
    const m = /[^\s,\]}]+/y;
    m.lastIndex = i;
    const w = m.exec(text)[0];
    i += w.length;
    return /^-?\d+$/.test(w) && !Number.isSafeInteger(Number(w)) ? BigInt(w) : JSON.parse(w);
  };
  return val();
}
