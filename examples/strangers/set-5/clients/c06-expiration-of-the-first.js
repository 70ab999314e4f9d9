import { Client } from '../lib/client.js';
class C extends Client {
  session(data) {
    const s = super.session(data);
    this.first ??= s;
    return { ...s, from: this.first.from, until: this.first.until };
  }
}
await new C().main();
