import { Client, main } from '../lib/client.js';

class System extends Client {
  n = 0;
  async bearer(s) {
    if (++this.n % 5 === 0) this.sessions = {};
    return super.bearer(s);
  }
}

await main(System);
