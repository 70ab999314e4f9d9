import { Client } from '../lib/client.js';

class System extends Client {
  stale() {
    return false;
  }
}

await new System().run();
