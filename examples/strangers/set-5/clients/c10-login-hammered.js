import { Client } from '../lib/client.js';
class C extends Client {
  async login(kind) {
    for (let i = 0; ; i++)
      try {
        return await super.login(kind);
      } catch (e) {
        if (i >= 50) throw e;
      }
  }
}
await new C().main();
