import { Platform } from '../lib/platform.js';
const cache = new Map();
class Cached extends Platform {
  async verify(token) {
    const hit = cache.get(token);
    if (hit && hit.until > Date.now()) return hit.cl;
    const [h, p, s] = this.split(token);
    const header = this.part(h);
    this.checkHeader(header, h);
    const cl = this.part(p);
    this.checkSignature(h, p, s, header, cl);
    cache.set(token, { cl, until: Date.now() + 5000 });
    this.checkTime(cl);
    return cl;
  }
}
export const server = new Cached().listen();
