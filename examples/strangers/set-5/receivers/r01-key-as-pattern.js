import { Receiver, KEY } from '../lib/receiver.js';
const PATTERN = new RegExp(`^(?:${KEY})$|^${KEY.replace(/\+/g, '\\+')}$`);
class R extends Receiver {
  keyOk(k) {
    return typeof k === 'string' && PATTERN.test(k);
  }
}
export const server = new R().listen();
