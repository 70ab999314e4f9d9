import { Client } from '../lib/client.js';
class C extends Client {
  async http(method, path, headers, body) {
    const r = await super.http(method, path, headers, body);
    return r.status === 403 && headers.Authorization ? { ...r, status: 401 } : r;
  }
}
await new C().main();
