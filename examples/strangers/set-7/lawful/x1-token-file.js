import { readFileSync, writeFileSync } from 'node:fs';
import { Client, main } from '../lib/client.js';

const file = process.argv[2];
class System extends Client {
  constructor() {
    super();
    try {
      this.sessions = JSON.parse(readFileSync(file));
    } catch {}
  }
  async login(s) {
    const r = await super.login(s);
    r.from = Date.now();
    writeFileSync(file, JSON.stringify(this.sessions));
    return r;
  }
  fresh(t) {
    return t && Date.now() < t.until - (t.until - t.from) / 5;
  }
}

await main(System);
