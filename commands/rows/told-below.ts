import type { Report } from '../../spec/report.ts';
import { readKept, reportsBelow } from '../mutants/kept.ts';

/**
 * What all reports below a folder tell, as each is read for it. They are not held against the gate, which judges by what is
 * written from them.
 *
 * @throws Error with a sentence for the user where the folder has none, or one that this suite cannot read
 */
export function toldBelow<Told>(folder: string, toldIn: (report: Report) => readonly Told[]): readonly Told[] {
  return reportsBelow(folder).flatMap((path) => {
    const { value, fault } = readKept(path);
    if (value === null) throw new Error(`${path}: ${fault}`);
    return toldIn(value);
  });
}
