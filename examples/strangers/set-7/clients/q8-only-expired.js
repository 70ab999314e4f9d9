import { Client, main } from '../lib/client.js';

class System extends Client {
  async bearer(s) {
    const session = await this.session(s),
      a = await this.bearerCall(s, session);
    if (a.status !== 401 || !/invalid_token|expired/i.test(`${a.headers['www-authenticate']} ${a.text}`)) return a;
    return this.renewed(s, session);
  }
}

await main(System);
