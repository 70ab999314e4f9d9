import { Client, main } from '../lib/client.js';

class System extends Client {
  async renewed(s) {
    const fresh = await this.login('reseller');
    if (s === 'storefront') this.sessions.storefront = fresh;
    return this.bearerCall(s, fresh);
  }
}

await main(System);
