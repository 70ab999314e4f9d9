import { Client, main } from '../lib/client.js';
// three HTTP clients, each with the Authorization header it was made with; a renewal is told to the one that saw the 401
main(
  class extends Client {
    pool = {};
    turn = 0;
    async bearer(s) {
      const p = (this.pool[s] ??= [{}, {}, {}]),
        c = p[this.turn++ % 3];
      const latest = await this.have(s);
      c.t ??= latest;
      const a = await this.work1(s, c.t);
      if (a.status !== 401) return a;
      c.t = this.held[s] !== c.t ? this.held[s] : await this.login(s);
      return this.work1(s, c.t);
    }
  },
);
