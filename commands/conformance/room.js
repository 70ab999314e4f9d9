import { readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from '../../fixtures/target/installed.js';
import { inTheWay, isFolder, makeFolder, PREFIX_OF_ROOM } from '../../spec/folders.js';
import { EXPAND, isUnexpanded } from '../unexpanded.js';

/** What a run needs there before it has judged anything, in bytes: what is compiled of it, and its sockets. */
const ROOM = 4 * 1024 * 1024;
/** What is compiled of a clone goes there besides at first, in bytes: 21 MiB for a run of all chapters. */
const COMPILED = isInstalled ? 0 : 28 * 1024 * 1024;

/** Which variable names the folder, as Node reads them. */
const NAMED_BY = ['TMPDIR', 'TMP', 'TEMP'].find((name) => process.env[name]) ?? 'TMPDIR';

/**
 * Why a run cannot put down what it needs while it lasts, in one line; null where it can. What is compiled is kept there,
 * and a full folder would end the run in the middle of that. One that is not there yet is made, one folder in the other: a
 * compiler would make it in a way that never ends where there can be none, as `makeFolder` says.
 */
export function noRoom() {
  const folder = tmpdir();
  if (isUnexpanded(folder)) return `${NAMED_BY}: ${EXPAND}`;
  try {
    makeFolder(folder);
  } catch {
    return `${folder}: no folder, and what lasts as long as a run is to go there. Name a folder with ${NAMED_BY}`;
  }
  const file = join(folder, `${PREFIX_OF_ROOM}${process.pid}`);
  try {
    writeFileSync(file, Buffer.alloc(ROOM), { flag: 'wx' });
    return isFull(folder) ? `${folder}: ${FULL}. Make room, or name another with ${NAMED_BY}` : null;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return null;
    return `${folder}: the folder for what lasts as long as a run cannot be used: ${inTheWay(error)}. Make room, or name another with ${NAMED_BY}`;
  } finally {
    if (isFolder(folder)) rmSync(file, { force: true });
  }
}

const FULL = `the folder for what lasts as long as a run has no ${(ROOM + COMPILED) / 1024 / 1024} MiB left`;

/**
 * Whether what a run compiles will not go there. To write as much each time would take longer than the rest of this. What was
 * compiled before lies there by now, and a folder of no size that anybody tells has no end.
 * @param {string} folder
 */
function isFull(folder) {
  const { bavail, blocks, bsize } = statfsSync(folder);
  const left = bavail * bsize;
  return blocks > 0 && left < COMPILED && left + compiledIn(folder) < COMPILED;
}

/** Where those who compile as they load keep it. */
const KEPT = /^(?:tsx|playwright-transform-cache)-/;

/** @param {string} folder @returns {number} bytes */
function compiledIn(folder) {
  const kept = readdirSync(folder).filter((name) => KEPT.test(name));
  const files = kept.flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).map((one) => join(folder, name, one)),
  );
  return files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
}
