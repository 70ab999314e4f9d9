import { Platform } from '../lib/platform.js';
class S extends Platform {
  refused(d, a) {
    try {
      const t = new TextDecoder('utf-8', { fatal: true }).decode(a.body);
      if (t.includes('\0')) throw 1;
    } catch {
      return;
    }
    super.refused(d, a);
  }
}
export const system = new S();
export const server = system.start();
