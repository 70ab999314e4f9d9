import { Client, main } from '../lib/client.js';

class System extends Client {
  n = 0;
  loginBody(s) {
    const b = super.loginBody(s);
    if (this.n++) b.callbackData = this.n;
    return b;
  }
}

await main(System);
