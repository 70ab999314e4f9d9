import { Client, env } from '../lib/client.js';
const esc = (o) =>
  JSON.stringify(o, null, '\t').replace(
    /[^\x00-\x7f]|[eE@]/g,
    (c) => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0'),
  );
class C extends Client {
  loginHeaders() {
    return {
      'content-type': 'application/json; charset=utf-8',
      'h-region-code': 'TR',
      accept: '*/*',
      'accept-encoding': 'identity',
    };
  }
  loginBody(k) {
    return esc(super.loginBody(k)) + '\r\n';
  }
  correlation() {
    return 'Ş\u0000🧾"\\'.repeat(300);
  }
}
await new C().main();
