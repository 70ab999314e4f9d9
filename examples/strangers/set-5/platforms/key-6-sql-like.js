import { Platform } from '../lib/platform.js';
const like = (p) =>
  new RegExp(
    '^' +
      p
        .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
        .replace(/%/g, '.*')
        .replace(/_/g, '.') +
      '$',
    's',
  );
class Like extends Platform {
  findKey(k) {
    const re = like(k);
    return this.keys.find((r) => r.key === k) ?? this.keys.find((r) => re.test(r.key));
  }
}
export const server = new Like().listen();
