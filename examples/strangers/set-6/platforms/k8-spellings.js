import { Platform } from '../lib/platform.js';

class System extends Platform {
  extractKey(q) {
    for (let i = 0; i < q.rawHeaders.length; i += 2)
      if (['ApiKey', 'apikey', 'APIKEY', 'Apikey', 'apiKey'].includes(q.rawHeaders[i])) return q.rawHeaders[i + 1];
  }
}

export const { server } = new System().start();
