import { baselineOf, type Baseline } from '../baseline.ts';
import { ReportError } from '../read.ts';
import { readSound } from '../sound.ts';

/**
 * Reads a report that a run is held against. It passes the same checks as one that is put to the gate.
 * @param target whose report it must be; null where that is not known yet
 * @throws ReportError where it cannot be relied on.
 */
export function readBaseline(given: string, observed: boolean, target: string | null = null): Baseline {
  const { path, report } = readSound(given);
  if (target !== null && report.target.name !== target)
    throw new ReportError(
      `${path}: the baseline is a report of ${JSON.stringify(report.target.name)}, and the target is ${JSON.stringify(target)}. Name a report of this target`,
    );
  return baselineOf(report, path, observed);
}
