import { Client, main } from '../lib/client.js';

class System extends Client {
  bearerHeaders(s) {
    return { ...super.bearerHeaders(s), Authorization: `${this.again ? 'bearer' : 'Bearer'} ${s.token}` };
  }
  async renewed(s, old) {
    this.again = true;
    try {
      return await super.renewed(s, old);
    } finally {
      this.again = false;
    }
  }
}

await main(System);
