import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  parse(raw) {
    return JSON.parse(
      new TextDecoder('utf-8', { fatal: true })
        .decode(raw)
        .replace(/"(?:[^"\\]|\\.)*"/gs, (s) =>
          s.replace(/[\u0000-\u001f]/g, (c) => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0')),
        ),
    );
  }
}

export const { server } = new System().start();
