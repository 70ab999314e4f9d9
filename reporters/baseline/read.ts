import { baselineOf, type Baseline } from '../baseline.ts';
import { ReportError } from '../read.ts';
import { readSound } from '../sound.ts';

/**
 * Reads a report that a run is held against. It passes the same checks as one that is put to the gate.
 * @param target whose report it must be; null where that is not known yet
 * @param isEmbedded whether the reference that comes with the suite is judged, whatever address it gets
 * @throws ReportError where it cannot be relied on.
 */
export function readBaseline(
  given: string,
  observed: boolean,
  target: string | null = null,
  isEmbedded = false,
): Baseline {
  const { path, report } = readSound(given, 'the baseline');
  if (target !== null && report.target.name !== target)
    throw new ReportError(
      `${path}: the baseline is a report of ${JSON.stringify(report.target.name)}, and the target is ${JSON.stringify(target)}. Name a report of this target`,
    );
  if (isEmbedded && report.run?.embedded !== true)
    throw new ReportError(
      `${path}: the baseline is no report of the reference that comes with the suite. Name one of it`,
    );
  return baselineOf(report, path, observed);
}
