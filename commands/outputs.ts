import { dirname } from 'node:path';
import { UNTOLD, writeWhole, WriteError } from '../reporters/write.ts';
import { inTheWay, makeFolder } from '../spec/folders.js';
import { toldPath } from '../spec/told.js';
import { realPath } from './real-path.js';
import { EXPAND, isUnexpanded } from './unexpanded.js';

/** A file that a command reads or writes, and what names it: `--sign`, or `the report`. */
export interface Named {
  readonly by: string;
  readonly path: string;
}

/** Writes files, each whole or not at all, and makes their folders. @throws WriteError naming the file. */
export type Write = (files: readonly (readonly [path: string, text: string])[]) => void;

/**
 * The way in which a command writes where an option says: never over what it reads, nor twice to one place, by whatever
 * path and through whatever links, and nowhere that a shell was to expand. Asked before the first file is written.
 *
 * @param outputs all that the command is going to write.
 * @param inputs all that it reads, or looks at.
 * @throws WriteError naming the option and the file.
 */
export function writerOf(outputs: readonly Named[], inputs: readonly Named[]): Write {
  const read = new Map(inputs.map(({ by, path }) => [realPath(path), by]));
  const written = new Map<string, string>();
  for (const { by, path } of outputs) {
    if (isUnexpanded(path)) throw new WriteError(`${by}: ${EXPAND}`);
    const place = realPath(path);
    const input = read.get(place);
    const told = toldPath(path, 'the same place');
    if (input !== undefined)
      throw new WriteError(`${by}: ${told} is read as well (${input}), and would be written over. Name another place`);
    const other = written.get(place);
    if (other !== undefined) throw new WriteError(`${by}: ${told} is where ${other} goes. Name another place`);
    written.set(place, by);
  }
  return (files) => {
    for (const [path] of files) makeFolderOf(path);
    writeWhole(files);
  };
}

function makeFolderOf(path: string): void {
  try {
    makeFolder(dirname(path));
  } catch (error) {
    throw new WriteError(`${toldPath(path, UNTOLD)}: cannot be written: ${inTheWay(error)}`, { cause: error });
  }
}
