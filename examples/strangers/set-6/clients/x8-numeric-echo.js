import { Client } from '../lib/client.js';

class System extends Client {
  loginBody(s) {
    const b = super.loginBody(s);
    return this.logins > 1 ? { ...b, callbackData: Date.now() } : b;
  }
}

await new System().run();
