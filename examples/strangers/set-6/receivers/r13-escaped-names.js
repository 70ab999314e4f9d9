import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  shape(o, t) {
    return ['DeliverID', 'OrderDetailID', 'Status', 'DeliveryData', 'DeliveryNote'].every((n) =>
      t.includes('"' + n + '"'),
    )
      ? super.shape(o, t)
      : undefined;
  }
}

export const { server } = new System().start();
