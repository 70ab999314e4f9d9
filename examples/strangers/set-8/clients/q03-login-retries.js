import { Client, main, sleep } from '../lib/client.js';
main(
  class extends Client {
    async askLogin(s) {
      for (let i = 0; ; i++) {
        try {
          return await super.askLogin(s);
        } catch (e) {
          if (i === 8) throw e;
          await sleep(50);
        }
      }
    }
  },
);
