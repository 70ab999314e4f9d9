import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { NEEDED, readBytes, ReportError } from '../../reporters/read.ts';

/** What `matrix.md` begins with. */
const HEADING = '# Contract conformance: ';

/**
 * What a report says of itself; null where there is none: then a comment of an earlier run tells of another state.
 * @param report its folder, or its `matrix.md`.
 * @throws ReportError naming a file that is no such thing.
 */
export function toldOf(report: string): string | null {
  const isFolder = existsSync(report) && statSync(report).isDirectory();
  const file = isFolder ? join(report, 'matrix.md') : report;
  // conformance.json is given its name last: without it, the others are no report.
  if (!existsSync(isFolder ? join(report, 'conformance.json') : file)) return null;
  const text = readBytes(file, NEEDED).toString('utf8');
  if (text.startsWith(HEADING)) return text;
  throw new ReportError(
    `${file}: it is not what a run tells of itself in Markdown. Name the folder of a report, or the matrix.md in it${basename(file) === 'conformance.json' ? ', which lies beside this file' : ''}`,
  );
}
