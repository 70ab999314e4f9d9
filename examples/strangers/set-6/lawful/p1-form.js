import { Platform } from '../lib/platform.js';

class System extends Platform {
  json(v) {
    const o =
      v && typeof v === 'object'
        ? { traceId: 'é-' + Math.random(), ...Object.fromEntries(Object.entries(v).reverse()) }
        : v;
    return (
      JSON.stringify(o, null, 4).replace(/[\u007f-\uffff\/]/g, (x) =>
        x === '/' ? '\\/' : '\\u' + x.charCodeAt(0).toString(16).padStart(4, '0'),
      ) + '\r\n'
    );
  }
  when(exp) {
    return new Date(exp * 1000).toISOString().replace('.000Z', '.0000000+00:00');
  }
  async before(q, s) {
    s.setHeader('Connection', 'close');
    return false;
  }
}

export const { server } = new System().start();
