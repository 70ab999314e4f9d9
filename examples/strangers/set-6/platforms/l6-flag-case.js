import { Platform } from '../lib/platform.js';

class System extends Platform {
  async find(list, email, password) {
    return list.find((c) => c.email === email.toLowerCase() && c.password === password);
  }
  isApi(c, email) {
    const row = this.customers.find((x) => x.email === email);
    return row ? row.isApi === 1 : true;
  }
}

export const { server } = new System().start();
