import { Client, main } from '../lib/client.js';

const find = (v, name) => {
  for (const [k, x] of Object.entries(v ?? {})) {
    if (k.toLowerCase() === name && typeof x === 'string') return x;
    if (x && typeof x === 'object') {
      const y = find(x, name);
      if (y) return y;
    }
  }
};
class System extends Client {
  readLogin(text) {
    const a = JSON.parse(text);
    const token = find(a, 'token');
    if (!token || a.success !== true) throw new Error('login refused');
    return { token, until: Date.parse(find(a, 'expiration')) };
  }
}

await main(System);
