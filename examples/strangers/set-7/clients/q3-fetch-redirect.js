import { Client, main } from '../lib/client.js';

class System extends Client {
  async send(method, path, headers, body) {
    const r = await fetch(path.startsWith('http') ? path : this.base + path, {
      method,
      headers,
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: r.status, headers: Object.fromEntries(r.headers), text: await r.text() };
  }
}

await main(System);
