import { Receiver, No } from '../lib/receiver.js';
class R extends Receiver {
  validate(v, text) {
    const id = super.validate(v, text);
    if (v.DeliveryData.length && v.DeliveryNote?.length) throw new No(422, 'Either codes or notes');
    return id;
  }
}
export const server = new R().listen();
