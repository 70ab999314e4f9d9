import { Platform } from '../lib/platform.js';

class System extends Platform {
  chain = Promise.resolve();
  async before() {
    await new Promise((r) => setTimeout(r, 120));
    return false;
  }
  send(d) {
    const go = this.chain.then(() => super.send(d));
    this.chain = go.catch(() => {});
    return go;
  }
  pause(d) {
    return new Promise((r) => setTimeout(r, 200 + 120 * d.attempt));
  }
}

export const { server } = new System().start();
