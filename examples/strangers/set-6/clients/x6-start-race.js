import { Client } from '../lib/client.js';

class System extends Client {
  async run() {
    const all = [];
    for (const s of this.surfaces) for (let i = 0; i < this.requests; i++) all.push(this.one(s, i).catch(() => {}));
    await Promise.all(all);
    process.exit(0);
  }
}

await new System().run();
