import type { Report } from '../spec/report.ts';
import { ReportError, readReport, reportPath, type ReportFile } from './read.ts';
import { faultOf, unaccounted } from './recheck.ts';
import { thisSuite } from './suite.ts';

/** Why the gate refuses a report, whatever it says of the target; null where it can be relied on. */
export function refusalOf(report: Report): string | null {
  const suite = thisSuite();
  return faultOf(report, suite, new Date()) ?? unaccounted(report, suite);
}

/**
 * Reads a report that somebody hands over, or the `conformance.json` of a folder: the one way in for every command that
 * goes by what a report says.
 * @param what see `readBytes`.
 * @throws ReportError where it cannot be read, or the gate would refuse it.
 */
export function readSound(given: string, what?: string): ReportFile {
  const file = readReport(reportPath(given), what);
  const fault = refusalOf(file.report);
  if (fault !== null) throw new ReportError(`${file.path}: ${fault}`);
  return file;
}
