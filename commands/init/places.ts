import { FILE_OF_INIT } from '../../fixtures/target/document/file-of-init.ts';
import { lstatSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readNamed } from '../../spec/named-file.js';
import { OptionError } from '../parsed.ts';

/** Whether something has that name, a link that leads nowhere included. */
export function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Finds, before anything is written, what would be in the way: a folder of a file's name, or a file of a folder's.
 * @param target the one of these that can be given another name.
 * @throws OptionError with the remedy.
 */
export function refuseFolders(paths: readonly string[], target: string): void {
  for (const path of paths) {
    const isTarget = path === target;
    if (isFolder(path) === true)
      throw new OptionError(
        isTarget
          ? `${path}: it is a folder. Name a file in it, as in --target=${join(path, FILE_OF_INIT)}`
          : `${path}: it is a folder, and a file of that name is to be written. Move it away, and run this again`,
      );
    const outer = nearest(dirname(path));
    if (isFolder(outer) === true) continue;
    const remedy = isTarget ? 'Name another place with --target' : 'Move it away, or choose with --ci';
    throw new OptionError(`${path}: ${outer} is no folder, and the file is to lie in it. ${remedy}`);
  }
}

/**
 * The text of a file that is there.
 * @throws OptionError where it cannot be read.
 */
export function fileIn(path: string): string {
  try {
    return readNamed(path).toString('utf8');
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new OptionError(`${path}: is there, and cannot be read (${code}). Move it away, and run this again`);
  }
}

/** Null where there is nothing, or nothing that can be asked. */
function isFolder(path: string): boolean | null {
  try {
    return statSync(path).isDirectory();
  } catch {
    return null;
  }
}

/** The innermost of the folders of a path that has something of its name. */
function nearest(folder: string): string {
  return isThere(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
}
