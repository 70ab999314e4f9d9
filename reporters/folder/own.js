import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** As much of a file as its sign stands in, in bytes. */
const BEGINNING = 2_048;

/** By what the suite's files are known from those of others that are called alike: others write a `junit.xml` too. */
const SIGNS = new Map([
  ['matrix.md', /^# Contract conformance: /],
  ['matrix.html', /<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-/],
  ['junit.xml', /<testsuites name="Contract conformance of /],
  ['badge.svg', /aria-label="contract: (?:non-)?(?:conformant|incomplete|inconclusive)"/],
]);

/**
 * Whether the files of this name tell by how they begin who wrote them.
 * @param {string} name as the suite calls it
 */
export const hasSign = (name) => SIGNS.has(name);

/**
 * Whether a file is one that a run of the suite wrote, by how it begins.
 * @param {string} name as the suite calls it
 * @param {string} path
 */
export function isOfASuite(name, path) {
  // What is no file, such as a pipe, may never come to an end.
  return isFile(path) && (SIGNS.get(name)?.test(beginningOf(path)) ?? false);
}

/** @param {string} path */
export function isFile(path) {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** @param {string} path */
function beginningOf(path) {
  let file;
  try {
    file = openSync(path, 'r');
    const bytes = Buffer.alloc(BEGINNING);
    return bytes.toString('utf8', 0, readSync(file, bytes, 0, BEGINNING, 0));
  } catch {
    return '';
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
