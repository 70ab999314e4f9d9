import { Receiver, No } from '../lib/receiver.js';
class R extends Receiver {
  validate(v, text) {
    super.validate(v, text);
    const m = /"OrderDetailID"\s*:\s*(-?\d+)/.exec(text);
    if (!m) throw new No(422, 'OrderDetailID missing');
    return m[1];
  }
}
export const server = new R().listen();
