import { Client, main } from '../lib/client.js';
main(
  class extends Client {
    loginBody(s) {
      const c = this.credentials(s);
      return '{"Email":"' + c.Email + '","Password":"' + c.Password + '"}';
    }
  },
);
