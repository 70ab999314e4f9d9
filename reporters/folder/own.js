import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';

/** As much of a file as its sign stands in, in bytes. */
const BEGINNING = 2_048;

/** More than any report has, in bytes: what is larger is known by its beginning alone. */
const LARGEST = 100_000_000;

/** How a report begins, blanks left out. */
const REPORT = '{"schemaVersion":';

/**
 * By what the suite's files are known from those of others that are called alike: others write a `junit.xml` too. So they
 * begin since the first version that wrote them.
 * @type {ReadonlyMap<string, (path: string) => boolean>}
 */
const SIGNS = new Map([
  ['conformance.json', isReport],
  ['matrix.md', begins(/^\ufeff?# Contract conformance: /)],
  [
    'matrix.html',
    begins(/<meta\s+http-equiv="Content-Security-Policy"\s+content="default-src 'none'; style-src 'sha256-/),
  ],
  ['junit.xml', begins(/<testsuites\s+name="Contract conformance of /)],
  ['badge.svg', begins(/aria-label="contract: (?:non-)?(?:conformant|incomplete|inconclusive)"/)],
  // Tests are called by the names of all that they stand in.
  ['console.txt', begins(/^# (?:outside any test\r?\n|[^\r\n]* › )/)],
]);

/**
 * Whether a file is one that a run of the suite wrote, by what stands in it.
 * @param {string} name as the suite calls it
 * @param {string} path
 */
export function isOfASuite(name, path) {
  // What is no file, such as a pipe, may never come to an end.
  return isFile(path) && (SIGNS.get(name)?.(path) ?? false);
}

/**
 * The same of one that a run was about to finish: on a full disk there is room for a name, and for nothing in it.
 * @param {string} name as the suite calls it
 * @param {string} path
 */
export function isPartOfASuite(name, path) {
  return isFile(path) && (beginningOf(path) === '' || isOfASuite(name, path));
}

/** @param {string} path */
export function isFile(path) {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * A report says which schema it is by, and has cells, in whatever order somebody's tool has written them anew. One that is
 * cut short, or was spoilt, begins as a run writes it; of one that this user may not read, nobody knows that it is none,
 * and a conformant one must not be left behind a run that is refused.
 * @param {string} path
 */
function isReport(path) {
  const text = textOf(path);
  try {
    /** @type {unknown} */
    const value = JSON.parse(text);
    return (
      typeof value === 'object' &&
      value !== null &&
      'schemaVersion' in value &&
      'cells' in value &&
      Array.isArray(value.cells)
    );
  } catch {
    // The byte order mark is a blank.
    const begun = text.slice(0, BEGINNING).replaceAll(/\s/g, '');
    return begun.startsWith(REPORT) || REPORT.startsWith(begun);
  }
}

/**
 * @param {RegExp} sign
 * @returns {(path: string) => boolean}
 */
function begins(sign) {
  return (path) => sign.test(beginningOf(path));
}

/** @param {string} path */
function textOf(path) {
  try {
    if (statSync(path).size <= LARGEST) return readFileSync(path, 'utf8');
  } catch {
    // It is not to be read as a whole.
  }
  return beginningOf(path);
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
