import { Platform, Refuse, sleep } from '../lib/platform.js';
class P extends Platform {
  async login(c) {
    try {
      return await super.login(c);
    } catch (e) {
      if (e.status === 401) {
        await sleep(1000);
        throw new Refuse(418, 'No');
      }
      if (e.status !== 403) {
        c.req.socket.resetAndDestroy();
        await new Promise(() => {});
      }
      throw e;
    }
  }
}
export const server = new P().listen();
