import { Platform, eq } from '../lib/platform.js';
const bcryptInput = (p) => Buffer.from(p).subarray(0, 72);
class Bcrypt extends Platform {
  passwordOk(a, p) {
    return eq(bcryptInput(a.password), bcryptInput(p));
  }
}
export const server = new Bcrypt().listen();
