import { Platform } from '../lib/platform.js';
const bad =
  /\bunion\s+(all\s+)?select\b|\bselect\b[^]{1,80}\bfrom\b|\bor\s+1\s*=\s*1|;\s*drop\s+table|(\.\.[\/\\]){2}|\/etc\/passwd|\bsleep\s*\(\s*\d/i;
class S extends Platform {
  async login(ctx, on) {
    const b = this.member(ctx.raw);
    if (typeof b?.callbackData === 'string' && bad.test(b.callbackData))
      return [403, { success: false, message: 'Request blocked' }];
    return super.login(ctx, on);
  }
}
export const system = new S();
export const server = system.start();
