import { Client, main } from '../lib/client.js';
main(
  class extends Client {
    good(a) {
      return a.success === true && /success|ok/i.test(a.message);
    }
  },
);
