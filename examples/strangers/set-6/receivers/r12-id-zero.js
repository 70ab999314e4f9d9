import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  shape(o, t) {
    return o.OrderDetailID ? super.shape(o, t) : undefined;
  }
}

export const { server } = new System().start();
