import { Client } from '../lib/client.js';
class C extends Client {
  session(data) {
    const m = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?Z$/.exec(data.Expiration);
    const until = m ? Date.UTC(m[1], m[2] - 1, m[3], m[4], m[5], m[6]) : 0;
    return { token: data.Token, from: Date.now(), until };
  }
}
await new C().main();
