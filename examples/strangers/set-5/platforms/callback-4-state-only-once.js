import { Platform } from '../lib/platform.js';
const names = new Set();
class Unique extends Platform {
  states = [2, 3, 2, 1];
  changed(order, line, status) {
    const name = `${line.id}:${status}`;
    if (names.has(name)) return;
    names.add(name);
    super.changed(order, line, status);
  }
}
export const server = new Unique().listen();
