import { Receiver } from '../lib/receiver.js';
class R extends Receiver {
  limit = 8192;
}
export const server = new R().listen();
