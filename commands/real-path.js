import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * An absolute path whose links are followed as far as it exists: two paths of one file have the same, also where a disk
 * does not tell large letters from small ones.
 * @param {string} path
 * @returns {string}
 */
export function realPath(path) {
  const whole = resolve(path);
  if (existsSync(whole)) return realpathSync.native(whole);
  return dirname(whole) === whole ? whole : join(realPath(dirname(whole)), basename(whole));
}
