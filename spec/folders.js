import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Longer than the path of any file may be, on Linux; other systems take shorter ones. */
export const LONGEST_PATH = 4096;

/**
 * Makes a folder and those that it lies in, one after the other. `mkdirSync` of Node with `recursive` never ends where a
 * system says of a folder in a folder that there is no such thing, as that of Linux does in `/proc/1`. Plain JavaScript,
 * since a run begins with it.
 *
 * @param {string} folder
 * @param {number} [mode] who may read and enter those that are made, as `chmod` says it
 * @throws as `mkdirSync` does where one of them cannot be made, or is no folder
 */
export function makeFolder(folder, mode) {
  if (isFolder(folder)) return;
  if (folder.length > LONGEST_PATH) throw Object.assign(new Error('ENAMETOOLONG'), { code: 'ENAMETOOLONG' });
  const outer = dirname(folder);
  if (outer !== folder) makeFolder(outer, mode);
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another process was faster.
    if (!isFolder(folder)) throw error;
  }
}

/** How a file is called that asks whether there is room: what a run that was killed leaves, a later one sweeps away. */
export const PREFIX_OF_ROOM = 'conformance-room-';

/** @type {Readonly<Record<string, string>>} */
const WHY = {
  ENOENT: 'there can be no folder at that place',
  ENOTDIR: 'there is a file where its folder is to be',
  EEXIST: 'there is a file where its folder is to be',
  ELOOP: 'a link there leads back to itself',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  EISDIR: 'there is a folder of that name',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  ENAMETOOLONG: 'the name is too long',
};

/**
 * What was in the way of making a folder or a file, in words that end a sentence.
 * @param {unknown} error
 */
export function inTheWay(error) {
  const { code = 'unknown error' } = /** @type {NodeJS.ErrnoException} */ (error);
  return WHY[code] ?? code;
}

/** @type {Readonly<Record<string, string>>} */
const WHY_UNREAD = {
  ...WHY,
  ENOTDIR: 'one of its folders is a file',
  EACCES: 'this user may not read it',
  EPERM: 'this user may not read it',
  ENXIO: 'it is a socket. Write what it gives into a file, and name that',
};

/**
 * What was in the way of reading a file, in words that end a sentence.
 * @param {unknown} error
 */
export function inTheWayOfReading(error) {
  const { code = 'unknown error' } = /** @type {NodeJS.ErrnoException} */ (error);
  return WHY_UNREAD[code] ?? code;
}

/**
 * Whether a path leads to a folder; where it leads nowhere, whatever the reason, it does not.
 *
 * @param {string} path
 */
export function isFolder(path) {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
