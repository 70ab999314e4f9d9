import { Platform } from '../lib/platform.js';

class System extends Platform {
  render(d) {
    return d.line.no === 2 && d.attempt > 1 ? { ...d.body, OrderDetailID: d.line.id - 1 } : d.body;
  }
}

export const { server } = new System().start();
