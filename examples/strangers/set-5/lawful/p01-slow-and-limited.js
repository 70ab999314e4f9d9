import { Platform, sleep } from '../lib/platform.js';
let at = 0,
  n = 0;
class P extends Platform {
  async dispatch(c) {
    const s = Math.floor(Date.now() / 1000);
    if (s !== at) {
      at = s;
      n = 0;
    }
    if (++n > 60)
      return { status: 429, headers: { 'retry-after': '1' }, body: { success: false, message: 'Slow down' } };
    await sleep(c.url.pathname.startsWith('/Login') ? 250 : 15);
    return super.dispatch(c);
  }
}
export const server = new P().listen();
