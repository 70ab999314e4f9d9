import { createHash, timingSafeEqual } from 'node:crypto';
import { is } from './settings.js';

export const KEY = 'rcv_5HnT08wYq3ZkD71x2bc'; // an odd number of letters
export const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const sha = (x) => createHash('sha256').update(x).digest();
export const hex = (x) => sha(x).toString('hex');
const same = (a, b) => timingSafeEqual(sha(a), sha(b));
export const isObject = (x) => typeof x === 'object' && x !== null && !Array.isArray(x);
export const strings = (x) => Array.isArray(x) && x.every((s) => typeof s === 'string');

export function keyOk(req) {
  let given = req.headers.apikey;
  if (is('recv-connection-auth') && req.socket.known) return true;
  if (is('recv-basic-key') && given === undefined) {
    const m = /^Basic (.+)$/i.exec(req.headers.authorization ?? '');
    if (m)
      given =
        Buffer.from(m[1], 'base64')
          .toString()
          .replace(/^[^:]*:/, '') || Buffer.from(m[1], 'base64').toString().replace(/:$/, '');
  }
  if (typeof given !== 'string') return false;
  let ok;
  if (is('recv-xor-compare')) {
    let d = given.length ^ KEY.length;
    for (let i = 0; i < KEY.length; i++) d ^= (given.charCodeAt(i) || 0) ^ KEY.charCodeAt(i);
    ok = d === 0;
  } else if (is('recv-key-any-of-list')) ok = given.split(',').some((k) => same(k.trim(), KEY));
  else if (is('recv-ascii-high-bit')) ok = same(Buffer.from(given, 'latin1').toString('ascii'), KEY);
  else ok = same(given, KEY);
  if (ok) req.socket.known = true;
  return ok;
}

export function depth(text) {
  let d = 0,
    max = 0,
    str = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (str) {
      if (c === '\\') i++;
      else if (c === '"') str = false;
    } else if (c === '"') str = true;
    else if (c === '[' || c === '{') max = Math.max(max, ++d);
    else if (c === ']' || c === '}') d--;
  }
  return max;
}
export function parse(text) {
  if (is('recv-python-nan'))
    text = text.replace(/"(?:[^"\\]|\\[^])*"|-?\bInfinity\b|\bNaN\b/g, (m) => (m[0] === '"' ? m : 'null'));
  if (is('recv-raw-newline'))
    text = text.replace(/"(?:[^"\\]|\\[^])*"/g, (m) =>
      m.replace(/[\u0000-\u001f]/g, (c) => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0')),
    );
  return JSON.parse(text);
}
export function peek(buffer) {
  try {
    const v = JSON.parse(buffer.toString());
    return isObject(v) ? v : {};
  } catch {
    return {};
  }
}
