import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { LONGEST_PATH } from '../spec/folders.js';

/**
 * An absolute path whose links are followed as far as it exists: two paths of one file have the same, also where a disk
 * does not tell large letters from small ones. Never throws: a pipe, which has a path and no place, is called by its path.
 * @param {string} path
 * @returns {string}
 */
export function realPath(path) {
  const whole = resolve(path);
  // No system has a file of that name, and it may have more parts than a stack has room for.
  if (whole.length > LONGEST_PATH) return whole;
  try {
    return realpathSync.native(whole);
  } catch {
    return dirname(whole) === whole ? whole : join(realPath(dirname(whole)), basename(whole));
  }
}
