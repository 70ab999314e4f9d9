import { Client } from '../lib/client.js';

class System extends Client {
  readTime(x) {
    x = String(x);
    if (/\+00:00$/.test(x)) return Date.parse(x.replace(/(\.\d{3})\d+/, '$1').replace('+00:00', '+03:00'));
    return super.readTime(x);
  }
}

await new System().run();
