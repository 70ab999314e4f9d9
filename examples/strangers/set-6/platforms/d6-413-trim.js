import { Platform } from '../lib/platform.js';

class System extends Platform {
  render(d) {
    return d.answers.some((a) => a.status === 413)
      ? { ...d.body, DeliveryData: d.body.DeliveryData.slice(0, 1) }
      : d.body;
  }
}

export const { server } = new System().start();
