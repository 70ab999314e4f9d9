import http from 'node:http';
import { Client } from '../lib/client.js';

class System extends Client {
  agent = new http.Agent({ keepAlive: false });
  loginBody(s) {
    const { Email, Password } = this.credentials(s);
    return { Password, Email };
  }
  loginHeaders() {
    return { 'content-type': 'application/json; charset=utf-8' };
  }
  keyHeaders() {
    return { APIKEY: this.env.API_KEY };
  }
}

await new System().run();
