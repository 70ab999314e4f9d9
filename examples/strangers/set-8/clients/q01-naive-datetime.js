import { Client, main } from '../lib/client.js';
process.env.TZ = 'Europe/Istanbul';
main(
  class extends Client {
    until(t) {
      return new Date(t.replace(/Z$/, '')).getTime();
    }
  },
);
