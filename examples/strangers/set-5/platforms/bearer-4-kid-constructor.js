import { createHmac } from 'node:crypto';
import { Platform, Refuse, D, eq } from '../lib/platform.js';
const KEYS = { '2026-a': D.SECRET };
class Kid extends Platform {
  header() {
    return { alg: 'HS256', typ: 'JWT', kid: '2026-a' };
  }
  checkSignature(h, p, s, header) {
    const key = KEYS[header.kid ?? '2026-a'];
    if (!key) throw new Refuse(401, 'Unknown key');
    if (!eq(createHmac('sha256', String(key)).update(`${h}.${p}`).digest('base64url'), s))
      throw new Refuse(401, 'Bad signature');
  }
}
export const server = new Kid().listen();
