import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  parse(raw) {
    const t = raw.toString();
    return super.parse(
      Buffer.from(
        t.replace(/"(?:[^"\\]|\\[^])*"/g, (x) =>
          x.replace(/[\u0000-\u001f]/g, (y) => '\\u' + y.charCodeAt(0).toString(16).padStart(4, '0')),
        ),
      ),
    );
  }
}

export const { server } = new System().start();
