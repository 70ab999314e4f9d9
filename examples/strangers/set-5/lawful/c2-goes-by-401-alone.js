import { Client } from '../lib/client.js';
class C extends Client {
  stale(s) {
    return !s;
  }
}
await new C().main();
