import { Client } from '../lib/client.js';

class System extends Client {
  stale(t) {
    return Number.isFinite(t.until) && Date.now() >= t.from + (t.until - t.from) * 0.8;
  }
  flights = {};
  login(s) {
    return (this.flights[s] ??= super.login(s).finally(() => {
      delete this.flights[s];
    }));
  }
  loginBody(s) {
    return { ...super.loginBody(s), callbackData: '🦊"\\ ' + Math.random() };
  }
  async run() {
    for (let i = 0; i < this.requests; i++) {
      await Promise.all(
        this.surfaces.map((s) =>
          this.dead?.[s]
            ? 0
            : this.one(s, i).catch(() => {
                (this.dead ??= {})[s] = true;
              }),
        ),
      );
      await new Promise((r) => setTimeout(r, 100));
    }
    process.exit(0);
  }
}

await new System().run();
