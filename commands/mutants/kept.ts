import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTheWayOfReading, isFolder } from '../../spec/folders.js';
import { faultOf } from '../../reporters/recheck.ts';
import { thisSuite } from '../../reporters/suite.ts';
import { checkReport } from '../../reporters/validate.ts';
import type { Report } from '../../spec/report.ts';

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
  const { value, fault } = readKept(path);
  return value === null ? fault : faultOf(value, suite, new Date());
}

/** A report that was kept, as it stands there; or why it is none that this suite reads. */
export function readKept(path: string): { value: Report; fault: null } | { value: null; fault: string } {
  let told: unknown;
  try {
    told = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return { value: null, fault: error instanceof SyntaxError ? 'it is not JSON' : inTheWayOfReading(error) };
  }
  return checkReport(told);
}

/**
 * All files of JSON below a folder that may be reports: a run of the mutants leaves its target beside each, in YAML.
 *
 * @throws Error with a sentence for the user where the folder cannot be read, or has none
 */
export function reportsBelow(folder: string): readonly string[] {
  if (!isFolder(folder)) throw new Error(`${folder}: no such folder is there.`);
  try {
    const below = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const paths = below.filter((name) => name.endsWith('.json')).map((name) => join(folder, name));
    if (paths.length > 0) return paths.sort();
  } catch (error) {
    throw new Error(`${folder}: the reports cannot be read: ${inTheWayOfReading(error)}.`, { cause: error });
  }
  throw new Error(`${folder}: no report is there. A run of npm run mutants leaves them.`);
}
