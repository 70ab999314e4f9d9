import { Client } from '../lib/client.js';
class C extends Client {
  loginHeaders(kind) {
    const s = this.sessions[kind];
    return { ...super.loginHeaders(), ...(s ? { Authorization: 'Bearer ' + s.token } : {}) };
  }
}
await new C().main();
