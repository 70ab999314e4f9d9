import { readFileSync } from 'node:fs';
import { inTheWayOfReading } from '../../spec/folders.js';
import { faultOf } from '../../reporters/recheck.ts';
import { thisSuite } from '../../reporters/suite.ts';
import { checkReport } from '../../reporters/validate.ts';
import { reportsBelow } from '../kept-reports.ts';

/** What the gate says of reports that were kept. */
export interface Held {
  readonly held: number;
  readonly refused: number;
}

/**
 * Holds the gate against every report below a folder, such as those that a run of the mutants leaves. All of them were
 * made by runs, of systems that keep the contract and of those that break it: the gate has to take each. Whoever changes
 * the gate knows in minutes what else takes an hour of runs.
 *
 * @param said told of each report that is refused: its path, and why
 * @throws Error with a sentence for the user where the folder cannot be read, or has no report
 */
export function holdKept(folder: string, said: (path: string, fault: string) => unknown): Held {
  const suite = thisSuite();
  const paths = reportsBelow(folder);
  let refused = 0;
  for (const path of paths) {
    const fault = faultIn(path, suite);
    if (fault === null) continue;
    refused++;
    said(path, fault);
  }
  return { held: paths.length, refused };
}

function faultIn(path: string, suite: ReturnType<typeof thisSuite>): string | null {
  let told: unknown;
  try {
    told = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return error instanceof SyntaxError ? 'it is not JSON' : inTheWayOfReading(error);
  }
  const { value, fault } = checkReport(told);
  return value === null ? fault : faultOf(value, suite, new Date());
}
