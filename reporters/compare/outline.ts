import { existsSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Cell, Report } from '../../spec/report.ts';
import { NEEDED, readBytes, reportIn, reportPath } from '../read.ts';
import { refusalOf } from '../sound.ts';
import { sha256 as digestOf } from './checked.ts';

/** What a comparison needs of a report: small, so that hundreds fit side by side. */
export interface Outline extends Pick<
  Report,
  'suite' | 'contract' | 'target' | 'roles' | 'chapters' | 'startedAt' | 'verdict' | 'problems'
> {
  /** Where it was read from. */
  readonly file: string;
  /** Of the file, in hexadecimal. */
  readonly sha256: string;
  /** What speaks against the report as a whole, such as a digest that does not fit; null where nothing does. */
  readonly fault: string | null;
  /** The address of its own page, as the comparison's pages name it; null where none lies beside it. */
  readonly page: string | null;
  readonly cells: readonly OutlineCell[];
  /** Whether it is of the reference that comes with the suite, which is elsewhere in each run. */
  readonly isEmbedded: boolean;
}

export type OutlineCell = Pick<Cell, 'rule' | 'subject' | 'level' | 'title' | 'status' | 'reason'>;

/** What an outline is made of; a report says it in the same way in every form. */
export type Outlined = Omit<Report, 'schemaVersion' | 'cells'> & {
  readonly cells: readonly (OutlineCell & Pick<Cell, 'role'>)[];
};

/** Where a report is from, and what speaks against it. */
export type Origin = Pick<Outline, 'file' | 'fault'> & Partial<Pick<Outline, 'page' | 'sha256'>>;

/** Takes a report down to its outline. Cells of roles that the run did not judge say nothing, and are left out. */
export function outlineOf(report: Outlined, { file, fault, page = null, sha256 = '' }: Origin): Outline {
  const { suite, contract, target, roles, chapters, startedAt, verdict, problems, cells, run } = report;
  const judged = cells.filter(({ role }) => roles.includes(role));
  return {
    suite,
    contract,
    target,
    roles,
    chapters,
    startedAt,
    verdict,
    problems,
    file,
    sha256,
    fault,
    page,
    isEmbedded: run?.embedded === true,
    cells: judged.map(({ rule, subject, level, title, status, reason }) => ({
      rule,
      subject,
      level,
      title,
      status,
      reason,
    })),
  };
}

/**
 * Reads a report, or the `conformance.json` of a folder, and lets go of all but its outline: hundreds of whole reports
 * would not fit into memory. One that the gate would refuse is still shown, with what speaks against it.
 * @param folder where the comparison goes, from which it leads to the page of the report.
 * @param sound digests of files that need not be looked into again (`readChecked`).
 * @throws ReportError where it cannot be read as a report.
 */
export function readOutline(given: string, folder = '.', sound: ReadonlySet<string> = new Set()): Outline {
  const file = reportPath(given);
  const bytes = readBytes(file, NEEDED);
  const of = { file, sha256: digestOf(bytes), page: pageOf(file, folder) };
  if (sound.has(of.sha256)) return outlineOf(JSON.parse(bytes.toString()) as Outlined, { ...of, fault: null });
  const report = reportIn(file, bytes);
  const fault = refusalOf(report);
  return outlineOf(report, { ...of, fault: fault === null ? null : `the gate refuses it: ${fault}` });
}

/** The page that lies beside a report: `matrix.html` beside `conformance.json`, `acme.html` beside `acme.json`. */
function pageOf(path: string, folder: string): string | null {
  const name = basename(path, '.json');
  const page = join(dirname(path), `${name === 'conformance' ? 'matrix' : name}.html`);
  if (!existsSync(page)) return null;
  const way = relative(folder, page);
  // On another drive there is no way from here to there.
  return isAbsolute(way) ? pathToFileURL(way).href : way.split(sep).map(encodeURIComponent).join('/');
}
