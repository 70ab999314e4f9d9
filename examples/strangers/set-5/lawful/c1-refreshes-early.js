import { Client } from '../lib/client.js';
class C extends Client {
  stale(s) {
    return !s || Date.now() > s.from + (s.until - s.from) * 0.8;
  }
}
await new C().main();
