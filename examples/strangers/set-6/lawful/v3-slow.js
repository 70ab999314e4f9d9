import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  async process() {}
  reply(s, st, v) {
    s.writeHead(st, { 'Content-Type': 'Application/JSON; Charset="utf-8"', Connection: 'close' });
    const t = JSON.stringify({ ...v, message: st === 200 ? '' : v.message, at: 'now' }, null, 3);
    s.write(t.slice(0, 5));
    setTimeout(() => s.end(t.slice(5)), 300);
  }
}

export const { server } = new System().start();
