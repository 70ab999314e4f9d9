import http from 'node:http';
import { Client } from '../lib/client.js';
class C extends Client {
  http(method, path, headers, body) {
    const b = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    return new Promise((resolve, reject) => {
      const q = http.request(
        this.base + path,
        { method, agent: false, headers: { ...headers, ...(b ? { 'Content-Length': b.length } : {}) } },
        (r) => {
          const p = [];
          r.on('data', (d) => p.push(d));
          r.on('error', reject);
          r.on('end', () =>
            resolve({
              status: r.statusCode,
              headers: new Headers(Object.entries(r.headers).filter(([, v]) => typeof v === 'string')),
              text: Buffer.concat(p).toString(),
            }),
          );
        },
      );
      q.on('error', reject);
      q.end(b);
    });
  }
  async work() {
    for (let done = 0; done < this.n; done += 4) {
      const jobs = Array.from({ length: 4 }, () => this.surfaces.map((s) => this.call(s))).flat();
      for (const r of await Promise.all(jobs)) if (r.status >= 300) this.failures++;
    }
  }
}
await new C().main();
