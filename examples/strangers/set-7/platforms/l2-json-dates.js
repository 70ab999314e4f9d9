import { Platform } from '../lib/platform.js';

class System extends Platform {
  async echo(text) {
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/.test(text)) return text;
    const d = new Date(text);
    if (Number.isNaN(+d)) return text;
    const n = (v) => String(v).padStart(2, '0');
    return `${n(d.getUTCMonth() + 1)}/${n(d.getUTCDate())}/${d.getUTCFullYear()} ${n(d.getUTCHours())}:${n(d.getUTCMinutes())}:${n(d.getUTCSeconds())}`;
  }
}

export const { server, customers, keys } = new System().start();
