import { Platform } from '../lib/platform.js';

class System extends Platform {
  callbackHeaders(d) {
    return d.attempt < 5
      ? super.callbackHeaders()
      : { 'Content-Type': 'application/json', 'X-Api-Key': this.callbackKey };
  }
}

export const { server, customers, keys } = new System().start();
