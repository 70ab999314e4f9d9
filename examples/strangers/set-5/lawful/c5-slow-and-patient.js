import { Client, sleep, LoginRefused } from '../lib/client.js';
class C extends Client {
  pause = 500;
  async login(kind) {
    for (let i = 0; ; i++)
      try {
        return await super.login(kind);
      } catch (e) {
        if (!(e instanceof LoginRefused) || i >= 2) {
          process.exitCode = 3;
          throw e;
        }
        await sleep(1000 * (i + 1));
      }
  }
}
await new C().main();
