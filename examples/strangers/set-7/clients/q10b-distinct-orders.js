import { randomUUID } from 'node:crypto';
import { Client, main } from '../lib/client.js';

class System extends Client {
  bearerCall(s, session) {
    if (s === 'storefront') return super.bearerCall(s, session);
    return this.send('POST', '/Orders/Create', this.bearerHeaders(session), {
      kind: 'digital',
      DeliverID: (this.order ??= randomUUID()),
    });
  }
  async bearer(s) {
    this.order = undefined;
    return super.bearer(s);
  }
  async renewed(s, old) {
    if (s === 'storefront') return super.renewed(s, old);
    await this.login(s);
    return { status: 0 };
  }
}

await main(System);
