import http from 'node:http';
import { Client, main } from '../lib/client.js';

class System extends Client {
  agent = new http.Agent({ keepAlive: false });
  flying = {};
  login(s) {
    return (this.flying[s] ??= super.login(s).finally(() => {
      delete this.flying[s];
    }));
  }
  loginBody(s) {
    const b = super.loginBody(s);
    return { Password: b.Password, Email: b.Email };
  }
  loginHeaders(s) {
    return { accept: '*/*', 'h-region-code': 'TR', 'content-type': 'application/json; charset=utf-8' };
  }
  async work() {
    for (const s of this.surfaces) {
      let stop;
      for (let i = 0; i < this.requests; i += 4)
        await Promise.all(
          Array.from({ length: Math.min(4, this.requests - i) }, () =>
            stop
              ? 0
              : this.call(s).catch((e) => {
                  stop = true;
                }),
          ),
        );
    }
  }
}

await main(System);
