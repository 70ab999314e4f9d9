import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  parse(raw, q) {
    if (/^multipart\/form-data/i.test(q?.headers['content-type'] ?? '') && /name="?DeliverID/.test(raw.toString()))
      return { DeliverID: 'm', digits: '1', Status: 1, DeliveryData: [] };
    return super.parse(raw);
  }
}

export const { server } = new System().start();
