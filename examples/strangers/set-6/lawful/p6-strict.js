import { Platform } from '../lib/platform.js';

class System extends Platform {
  async login(q, s, raw) {
    if (!/^application\/json(\s*;\s*charset=utf-8)?$/i.test(q.headers['content-type'] ?? ''))
      return this.loginRefused(s, 415, 'media type');
    const r = q.headers['h-region-code'];
    if (r !== undefined && r !== 'TR') return this.loginRefused(s, 422, 'region');
    const b = this.parse(raw);
    if (b && typeof b === 'object' && Object.keys(b).some((k) => !['Email', 'Password', 'callbackData'].includes(k)))
      return this.loginRefused(s, 400, 'unknown member');
    return super.login(q, s, raw);
  }
  wrong = new Map();
  async find(list, e, pw) {
    const n = this.wrong.get(e) ?? 0;
    const c = await super.find(list, e, pw);
    if (!c) {
      this.wrong.set(e, n + 1);
      return;
    }
    if (n >= 5) return;
    this.wrong.set(e, 0);
    return c;
  }
}

export const { server } = new System().start();
