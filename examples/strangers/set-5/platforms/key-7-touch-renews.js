import { Platform } from '../lib/platform.js';
const IDLE = 90 * 86400e3;
class Idle extends Platform {
  checkRow(row, c) {
    const idleSince = row.lastUsed ?? row.expires - IDLE;
    row.lastUsed = this.now();
    if (row.revoked || idleSince + IDLE <= this.now()) throw this.unauth();
    if (row.tenant !== (c.headers['x-tenant'] ?? 'acme')) throw this.unauth();
  }
}
export const server = new Idle().listen();
