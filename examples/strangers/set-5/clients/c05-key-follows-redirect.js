import { Client } from '../lib/client.js';
class C extends Client {
  async http(method, path, headers, body) {
    const r = await fetch(this.base + path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: r.status, headers: r.headers, text: await r.text() };
  }
}
await new C().main();
