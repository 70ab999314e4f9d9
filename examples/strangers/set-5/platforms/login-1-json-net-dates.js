import { Platform } from '../lib/platform.js';
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,7})?)?(Z|[+-]\d\d:\d\d)?$/;
const p2 = (n) => String(n).padStart(2, '0');
class Dates extends Platform {
  parse(text) {
    return JSON.parse(text, (_, v) => {
      if (typeof v !== 'string' || !ISO.test(v)) return v;
      const d = new Date(v);
      return Number.isNaN(+d)
        ? v
        : `${p2(d.getUTCMonth() + 1)}/${p2(d.getUTCDate())}/${d.getUTCFullYear()} ${p2(d.getUTCHours())}:${p2(d.getUTCMinutes())}:${p2(d.getUTCSeconds())}`;
    });
  }
}
export const server = new Dates().listen();
