import { createHash, timingSafeEqual } from 'node:crypto';

export const b64 = (x) => Buffer.from(x).toString('base64url');
export const sha = (x) => createHash('sha256').update(x).digest();
export const eq = (a, b) => timingSafeEqual(sha(a), sha(b));
export const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
export class Refuse extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}
export const isObject = (x) => x !== null && typeof x === 'object' && !Array.isArray(x);
