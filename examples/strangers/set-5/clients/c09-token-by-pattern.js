import { Client } from '../lib/client.js';
class C extends Client {
  readLogin(r) {
    if (r.status !== 200) return;
    const t = /"Token"\s*:\s*"([^"]+)"/.exec(r.text),
      e = /"Expiration"\s*:\s*"([^"]+)"/.exec(r.text);
    return t ? this.session({ Token: t[1], Expiration: e?.[1] }) : undefined;
  }
}
await new C().main();
