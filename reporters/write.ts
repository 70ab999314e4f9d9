import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inTheWay, makeFolder } from '../spec/folders.js';
import { isDescriptor } from '../spec/named-file.js';
import { toldPath } from '../spec/told.js';

/** A file that cannot be written. Its message is a sentence with the file's name. */
export class WriteError extends Error {
  override readonly name = 'WriteError';
}

/**
 * Writes files, each whole or not at all: first all under names that nobody reads, and then each is given its own, the
 * first one last: where it stands, the others do. What one of them has no room for is left of none.
 *
 * @param files paths with their texts; folders that there are not are made.
 * @param mode who may read and make them, as `chmod` says it; by default as all files of this process.
 * @throws WriteError naming the file, and what is in the way.
 */
export function writeWhole(files: readonly (readonly [path: string, text: string])[], mode?: number): void {
  const partials = files.map(([path]) => [`${path}.${process.pid}.partial`, path] as const);
  let at = '';
  try {
    for (const [index, [path, text]] of files.entries()) {
      at = path;
      if (!canBeReplaced(path)) throw Object.assign(new Error(NO_FILE), { code: NO_FILE });
      makeFolder(dirname(path), mode === undefined ? undefined : mode | 0o100);
      writeFileSync(partials[index]?.[0] ?? path, text, mode === undefined ? {} : { mode });
    }
    for (const [partial, path] of partials.toReversed()) {
      at = path;
      renameSync(partial, path);
    }
  } catch (error) {
    for (const [partial] of partials) discard(partial);
    throw new WriteError(`${toldPath(at, UNTOLD)}: cannot be written: ${inTheWay(error)}`, { cause: error });
  }
}

/** Stands for a name that nobody may repeat. */
export const UNTOLD = 'a file that was named';

const NO_FILE = 'it is a pipe or a device, and a file would take its place. Name a file';

/** A file gets its name when it is whole: under the name of a pipe or a device, that would be gone. */
function canBeReplaced(path: string): boolean {
  if (isDescriptor(path)) return false;
  try {
    const there = statSync(path, { throwIfNoEntry: false });
    return there === undefined || there.isFile() || there.isDirectory();
  } catch {
    // What is in the way is told where it is met.
    return true;
  }
}

/** What cannot be taken away is told of no more than what was in the way of writing it. */
function discard(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // A disk that takes nothing back has told so already.
  }
}
