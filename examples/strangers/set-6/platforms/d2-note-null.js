import { Platform } from '../lib/platform.js';

class System extends Platform {
  render(d) {
    return d.attempt >= 3 ? { ...d.body, DeliveryNote: d.body.DeliveryNote ?? [] } : d.body;
  }
}

export const { server } = new System().start();
