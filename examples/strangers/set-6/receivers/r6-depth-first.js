import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  refuse(s, q, raw) {
    let n = 0,
      m = 0;
    for (const x of raw) {
      if (x === 91 || x === 123) m = Math.max(m, ++n);
      else if (x === 93 || x === 125) n--;
    }
    if (m > 64)
      return this.reply(s, 400, { success: false, message: 'The maximum configured depth of 64 has been exceeded' });
    return super.refuse(s);
  }
}

export const { server } = new System().start();
