import { Receiver, No } from '../lib/receiver.js';
const FIELDS = ['DeliverID', 'OrderDetailID', 'Status', 'DeliveryData', 'DeliveryNote'];
class R extends Receiver {
  validate(v, text) {
    const id = super.validate(v, text);
    const more = Object.keys(v).filter((k) => !FIELDS.includes(k));
    if (more.length) throw new No(400, 'Unknown: ' + more.length);
    return id;
  }
}
export const server = new R().listen();
