import { Client } from '../lib/client.js';

class System extends Client {
  async keyCall(surface, c, opt) {
    const a = await super.keyCall(surface, c, opt);
    if (a.status !== 401) return a;
    const t = await this.token('reseller');
    return this.req(this.base + c.path, opt({ ...this.keyHeaders(), ...this.bearerHeaders(t) }));
  }
}

await new System().run();
