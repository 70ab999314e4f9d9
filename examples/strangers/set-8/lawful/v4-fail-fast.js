import { Client, main } from '../lib/client.js';
main(
  class extends Client {
    dead = new Set();
    async job(s) {
      if (this.dead.has(s)) return;
      const a = await super.job(s);
      if (this.stop) this.code = 1;
      if (a?.status === 403 || a?.status === 401) {
        this.dead.add(s);
        this.code = 1;
      }
      return a;
    }
  },
);
