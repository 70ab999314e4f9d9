import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { inTheWay } from '../spec/folders.js';
import { claim } from './folder/claim.js';
import { isFile, isOfASuite, isPartOfASuite } from './folder/own.js';

/**
 * The folder of a report, before anything of TypeScript is loaded: what an earlier run left there must not be taken for
 * the report of one that fails, is refused or is killed in its first second.
 */

/** Where a report goes when nobody says. */
export const DEFAULT_FOLDER = 'conformance-report';

/** The files of a report. The JSON is the one truth, and is the last to be given its name. */
export const OWN_FILES = /** @type {const} */ ([
  'conformance.json',
  'matrix.md',
  'matrix.html',
  'junit.xml',
  'badge.svg',
  'console.txt',
]);

/**
 * The folder that an environment names, as an absolute path: from where the run is called, as any path that it is given.
 * @param {string | undefined} named by `CONFORMANCE_REPORT`
 * @param {string} root where it goes by itself, the suite's own folder
 */
export function folderFrom(named, root) {
  return named === undefined || named === '' ? resolve(root, DEFAULT_FOLDER) : resolve(named);
}

/**
 * Takes the files of an earlier run away, those that it had not finished included, each by what stands in it: others write
 * a `junit.xml` or a `badge.svg` too, into a folder that several tools share as well. The JSON may have been moved
 * elsewhere, and what stayed would speak for the run that comes now.
 * @param {string} folder
 */
export function removeReport(folder) {
  const parts = namesIn(folder).filter((name) => {
    const [, own] = PARTIAL.exec(name) ?? [];
    return own !== undefined && isPartOfASuite(own, join(folder, name));
  });
  for (const name of [...OWN_FILES.filter((own) => isOfASuite(own, join(folder, own))), ...parts])
    rmSync(join(folder, name), { force: true });
}

/**
 * Makes the folder this process's until it ends, and empties it of an earlier report. Where nothing can be written there,
 * on a full disk say, the earlier one goes all the same: it would be taken for the report of this run. Where it cannot,
 * that it stands is what is said.
 * @param {string} folder
 * @returns {string | null} why that cannot be, in one line
 */
export function openReport(folder) {
  if (OWN_FILES.some((name) => name === basename(folder))) return refuseFile(folder);
  const refusal = claim(folder);
  if (refusal?.isAnothers === true) return refusal.why;
  const left = emptyReport(folder);
  const stands = left !== null && OWN_FILES.some((name) => existsSync(join(folder, name)));
  return stands ? left : (refusal?.why ?? left ?? notOurs(folder));
}

/**
 * What stands in the emptied folder under the name of a file that a run writes is somebody's: it would be written over.
 * @param {string} folder
 * @returns {string | null} that it does, in one line
 */
function notOurs(folder) {
  const name = OWN_FILES.find((one) => existsSync(join(folder, one)));
  if (name === undefined) return null;
  return `${join(folder, name)}: no run of the suite wrote this, and the report of this one has a file of that name. Name another folder with --report or CONFORMANCE_REPORT, or move the file`;
}

/**
 * Refuses what is called as a file of a report: commands that read one take a folder of that name for what was there before.
 * Whoever names the file means the report in its folder, which is gone as it is before any run.
 * @param {string} path
 * @returns {string} why no run writes there
 */
function refuseFile(path) {
  const folder = dirname(path);
  // A run that is under way there keeps what it has.
  const left = isFile(path) ? openReport(folder) : emptyReport(path);
  return (
    left ?? `${path}: a report is several files, and one of them is called so. Name their folder: --report=${folder}`
  );
}

/**
 * Empties the folder of an earlier report, for a run that makes none of its own there.
 * @param {string} folder
 * @returns {string | null} why that cannot be, in one line
 */
export function emptyReport(folder) {
  try {
    removeReport(folder);
    return null;
  } catch (error) {
    return `${folder}: an earlier report cannot be removed: ${inTheWay(error)}. Name another folder with --report or CONFORMANCE_REPORT`;
  }
}

/**
 * What a command line of Playwright's own does to the folder of a report: makes one in it (`claims`), runs without making
 * one (`empties`: the reporter was replaced, or it is a part of a run), or runs nothing.
 * @param {readonly string[]} words behind the name of the program
 * @returns {'claims' | 'empties' | null}
 */
export function touchedBy(words) {
  const [command, ...rest] = words;
  const isAsked = rest.some((word) => /^(--list|--help|-h|--ui(-host|-port)?(=.*)?)$/.test(word));
  if (isAsked || (command !== 'test' && command !== 'merge-reports')) return null;
  return rest.some((word) => /^--reporter(=|$)/.test(word)) ? 'empties' : 'claims';
}

const PARTIAL = new RegExp(`^(${OWN_FILES.join('|').replaceAll('.', '\\.')})\\.\\d+\\.partial$`);

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
