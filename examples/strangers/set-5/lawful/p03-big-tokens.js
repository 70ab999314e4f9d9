import { randomBytes } from 'node:crypto';
import { Platform } from '../lib/platform.js';
class P extends Platform {
  header() {
    return { kid: '2026/11#é', alg: 'HS256', 'x-env': ['prod', 1, null], cty: 'application/json' };
  }
  claims(a, aud) {
    return {
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/nameidentifier': String(a.id),
      ...super.claims(a, aud),
      nested: { a: [[], {}, null, 1e300, -0.5] },
      ключ: 'значение 🧾',
      perms: Array.from({ length: 120 }, () => randomBytes(18).toString('base64')),
    };
  }
  expiration(exp) {
    return new Date(exp * 1000).toISOString().replace(/\.\d+Z$/, '.0000000+00:00');
  }
}
export const server = new P().listen();
