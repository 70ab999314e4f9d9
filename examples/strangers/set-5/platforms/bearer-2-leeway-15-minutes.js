import { Platform, Refuse } from '../lib/platform.js';
const LEEWAY = 15 * 60;
class Leeway extends Platform {
  checkTime(cl) {
    const t = this.now() / 1000;
    if (typeof cl.exp !== 'number' || cl.exp + LEEWAY <= t) throw new Refuse(401, 'Expired');
    if (cl.nbf !== undefined && !(cl.nbf - LEEWAY <= t)) throw new Refuse(401, 'Not yet');
  }
}
export const server = new Leeway().listen();
