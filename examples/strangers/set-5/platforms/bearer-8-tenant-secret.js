import { Platform, D } from '../lib/platform.js';
const secrets = new Map([
  ['acme', D.SECRET],
  ['globex', 'uR3kXv8QwPz2LmTn6YbHc9JdFs4GaE1o'],
]);
class Tenants extends Platform {
  secretFor(cl) {
    return secrets.get(cl.tenant) ?? '';
  }
}
export const server = new Tenants().listen();
