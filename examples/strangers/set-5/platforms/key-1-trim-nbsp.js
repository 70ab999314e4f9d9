import { Platform } from '../lib/platform.js';
class Trim extends Platform {
  keyFrom(c) {
    return c.headers.apikey?.trim();
  }
}
export const server = new Trim().listen();
