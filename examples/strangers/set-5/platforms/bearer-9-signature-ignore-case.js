import { Platform, Refuse } from '../lib/platform.js';
class IgnoreCase extends Platform {
  checkSignature(h, p, s) {
    if (this.sign(`${h}.${p}`).toUpperCase() !== s.toUpperCase()) throw new Refuse(401, 'Bad signature');
  }
}
export const server = new IgnoreCase().listen();
