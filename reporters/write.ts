import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inTheWay, makeFolder } from '../spec/folders.js';

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
      makeFolder(dirname(path), mode === undefined ? undefined : mode | 0o100);
      writeFileSync(partials[index]?.[0] ?? path, text, mode === undefined ? {} : { mode });
    }
    for (const [partial, path] of partials.toReversed()) {
      at = path;
      renameSync(partial, path);
    }
  } catch (error) {
    for (const [partial] of partials) discard(partial);
    throw new WriteError(`${at}: cannot be written: ${inTheWay(error)}`, { cause: error });
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
