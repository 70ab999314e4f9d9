import { Client, main, sleep } from '../lib/client.js';
main(
  class extends Client {
    login(s) {
      return (this.flight ??= super
        .login(s)
        .then((t) => ((this.held.reseller ??= t), (this.held.storefront ??= t), t))
        .finally(() => {
          this.flight = undefined;
        }));
    }
    async repeat(s, t) {
      this.held[s] = t;
      return this.work1(s, t);
    }
    async run() {
      for (let i = 0; i < this.times && !this.stop; i++) {
        await Promise.all(this.surfaces.map((s) => this.job(s)));
        await sleep(this.pause);
      }
    }
  },
);
