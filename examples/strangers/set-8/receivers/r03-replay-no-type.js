import { Receiver } from '../lib/receiver.js';
class S extends Receiver {
  async act(d, id) {
    if (this.done.has(id))
      return [200, { success: true, message: 'Processed' }, { 'Content-Type': 'text/plain; charset=utf-8' }];
    return super.act(d, id);
  }
}
export const system = new S();
export const server = system.start();
