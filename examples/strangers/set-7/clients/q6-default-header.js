import { Client, main } from '../lib/client.js';

class System extends Client {
  async login(s) {
    const r = await super.login(s);
    this.last = r.token;
    return r;
  }
  loginHeaders(s) {
    return this.last ? { ...super.loginHeaders(s), Authorization: `Bearer ${this.last}` } : super.loginHeaders(s);
  }
}

await main(System);
