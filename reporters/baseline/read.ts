import type { Report } from '../../spec/report.ts';
import { baselineOf, type Baseline } from '../baseline.ts';
import { ReportError, readReport, reportPath } from '../read.ts';
import { faultOf, unaccounted } from '../recheck.ts';
import { thisSuite } from '../suite.ts';

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

/** Reads a report that the gate would not refuse. @throws ReportError where it would. */
export function readSound(given: string): { readonly path: string; readonly report: Report } {
  const { path, report } = readReport(reportPath(given));
  const suite = thisSuite();
  const fault = faultOf(report, suite, new Date()) ?? unaccounted(report, suite);
  if (fault !== null) throw new ReportError(`${path}: ${fault}`);
  return { path, report };
}
