import { sleep } from '../lib/kit.js';
import { Platform } from '../lib/platform.js';

class System extends Platform {
  async send(res, out) {
    await sleep(20 + Math.random() * 100);
    const html = out.status >= 400;
    res.writeHead(out.status, {
      'CONTENT-TYPE': html ? 'text/html' : 'Application/JSON',
      CONNECTION: 'close',
      ...out.headers,
    });
    res.write(html ? '<html><body>' : '  ');
    res.end(html ? `<h1>${out.status}</h1></body></html>` : JSON.stringify(out.json, null, 2) + '\n');
  }
}

export const { server, customers, keys } = new System().start();
