import { readKept, reportsBelow } from '../mutants/kept.ts';
import { toldIn, type ToldCell } from './gathered.ts';

/**
 * What all reports below a folder tell of their cells. They are not held against the gate, which judges by what is written
 * from them.
 *
 * @throws Error with a sentence for the user where the folder has none, or one that this suite cannot read
 */
export function toldBelow(folder: string): readonly ToldCell[] {
  return reportsBelow(folder).flatMap((path) => {
    const { value, fault } = readKept(path);
    if (value === null) throw new Error(`${path}: ${fault}`);
    return toldIn(value);
  });
}
