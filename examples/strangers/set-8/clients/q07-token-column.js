import { Client, main } from '../lib/client.js';
main(
  class extends Client {
    keep(t) {
      return t.slice(0, 512);
    }
  },
);
