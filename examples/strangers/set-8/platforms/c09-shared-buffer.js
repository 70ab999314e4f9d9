import { Platform, sleep } from '../lib/platform.js';
class S extends Platform {
  async change(id, l, s) {
    this.current = { id, l, s, body: this.payload(id, l, s) };
    await sleep(3);
    this.attempt({ ...this.current, tries: 0 });
  }
}
export const system = new S();
export const server = system.start();
