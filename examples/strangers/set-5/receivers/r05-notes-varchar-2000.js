import { Receiver } from '../lib/receiver.js';
class R extends Receiver {
  async deliver(v, text) {
    this.validate(v, text);
    if ((v.DeliveryNote ?? []).join('\n').length > 2000)
      throw new Error('value too long for type character varying(2000)');
    return super.deliver(v, text);
  }
}
export const server = new R().listen();
