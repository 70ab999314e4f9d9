import { Client, main } from '../lib/client.js';
main(
  class extends Client {
    async bearer(s) {
      const a = await super.bearer(s);
      if (a.status === 403) delete this.held[s];
      return a;
    }
  },
);
