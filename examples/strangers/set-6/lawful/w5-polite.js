import { Client } from '../lib/client.js';

class System extends Client {
  gap = 250;
  loginHeaders() {
    return {
      'Content-Type': 'application/json',
      'h-region-code': 'TR',
      'User-Agent': 'Mozilla/5.0 ' + 'x'.repeat(300),
    };
  }
  async req(u, o) {
    const a = await super.req(u, o);
    if (a.status < 500 || a.status === 0) return a;
    await new Promise((r) => setTimeout(r, 500));
    return super.req(u, o);
  }
}

await new System().run();
