import { Client } from '../lib/client.js';
class C extends Client {
  correlation() {
    return Date.now();
  }
}
await new C().main();
