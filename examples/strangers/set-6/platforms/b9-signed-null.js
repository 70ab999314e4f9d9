import { Platform } from '../lib/platform.js';

class System extends Platform {
  object(x) {
    const b = this.segment(x);
    const o = b && this.parse(b);
    return o === undefined
      ? undefined
      : o === null || Array.isArray(o) || typeof o !== 'object'
        ? { odd: true, alg: undefined }
        : o;
  }
  current(c, s) {
    if (c.odd) throw new Error('Cannot read properties of null');
    return super.current(c, s);
  }
}

export const { server } = new System().start();
