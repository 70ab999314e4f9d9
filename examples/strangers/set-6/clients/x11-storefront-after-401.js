import { Client } from '../lib/client.js';

class System extends Client {
  async login(s) {
    if (s === 'storefront' && this.tokens.storefront) {
      const t = await super.login('reseller');
      this.tokens.storefront = t;
      return t;
    }
    return super.login(s);
  }
}

await new System().run();
