import { Platform } from '../lib/platform.js';

class System extends Platform {
  constructor() {
    super();
    this.customers[0].password = '48201957330164';
  }
  object(raw) {
    const b = super.object(raw);
    for (const k of ['Email', 'Password']) if (b && ['number', 'boolean'].includes(typeof b[k])) b[k] = String(b[k]);
    return b;
  }
}

export const { server, customers, keys } = new System().start();
