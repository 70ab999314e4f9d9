import { randomUUID } from 'node:crypto';
import { Platform, Refuse, b64 } from '../lib/platform.js';
const table = new Map();
class P extends Platform {
  issue(a, aud) {
    const exp = Math.floor(Date.now() / 1000) + this.ttl;
    const sid = randomUUID();
    const input = `${b64(JSON.stringify(this.header()))}.${b64(JSON.stringify({ sid, customerId: a.id, tenant: a.tenant }))}`;
    table.set(sid, { exp, aud, scope: a.scope });
    return { token: `${input}.${this.sign(input)}`, exp };
  }
  checkTime(cl) {
    const row = table.get(cl.sid);
    if (!row || row.exp * 1000 <= Date.now()) throw new Refuse(401, 'Session over');
    Object.assign(cl, row);
  }
}
export const server = new P().listen();
