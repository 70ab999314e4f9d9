import { Receiver, sleep } from '../lib/receiver.js';
class S extends Receiver {
  gate = Promise.resolve();
  act(d, id) {
    const r = this.gate.then(async () => {
      await sleep(150);
      const o = await super.act(d, id);
      return [200, { success: true, message: 'Teslimat işlendi ✓', data: { id, at: new Date().toISOString() } }];
    });
    this.gate = r.catch(() => {});
    return r;
  }
  write(res, s, j, h = {}) {
    res.writeHead(s, { 'content-type': 'application/json;charset=UTF-8', connection: 'close', ...h });
    res.write('\n  ');
    res.end(JSON.stringify(j, null, 2));
  }
}
export const system = new S();
export const server = system.start();
