import { Client } from '../lib/client.js';

class System extends Client {
  loginHeaders(s) {
    return { ...super.loginHeaders(), ...(this.tokens[s] ? { Authorization: 'Bearer ' + this.tokens[s].token } : {}) };
  }
}

await new System().run();
