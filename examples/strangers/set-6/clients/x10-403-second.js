import { Client } from '../lib/client.js';

class System extends Client {
  n403 = 0;
  async bearerCall(s, c, opt) {
    const a = await super.bearerCall(s, c, opt);
    if (a.status !== 403) {
      this.n403 = 0;
      return a;
    }
    if (++this.n403 === 2) await this.login(s);
    return a;
  }
}

await new System().run();
