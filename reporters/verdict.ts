import type { Cell, Gate, Report, Role, Status, Verdict } from '../spec/report.ts';
import { loadRows } from '../spec/rows.ts';
import { loadSent } from '../spec/sent.ts';
import { blockersOf, unfounded } from './blocked.ts';
import { rowsAskedOtherwise } from './recheck/asked-otherwise.ts';
import { rowsWithoutOccasion } from './recheck/rows.ts';
import { againstWaiver } from './waivers.ts';

/** What a verdict is drawn from. */
export interface Judged {
  readonly cells: readonly Cell[];
  readonly roles: readonly Role[];
  readonly problems: readonly string[];
}

/** The cells that bear on the verdict: those of the roles the run set out to judge. */
export function bearing({ cells, roles }: Pick<Judged, 'cells' | 'roles'>): readonly Cell[] {
  return cells.filter((cell) => roles.includes(cell.role));
}

/** True where the suite itself broke in a case, whatever the cell shows: what somebody answers for is the target's. */
export function broke(cell: Cell): boolean {
  return cell.status === 'error' || cell.cases.some((one) => one.status === 'error');
}

/** True where a case was judged and none speaks against the rule. What was only observed was not judged. */
function holds(cell: Cell): boolean {
  return cell.cases.some((one) => one.status === 'pass') && (cell.status === 'pass' || cell.status === 'observed');
}

/**
 * The answer to "does it keep the contract?". A broken rule outweighs a broken run, and a run that had a problem or in
 * which nothing passed is never conformant. A MUST that is waived, or blocked by what is waived, leaves it incomplete.
 */
export function verdictOf(judged: Judged): Verdict {
  const cells = bearing(judged);
  const has = (status: Status) => cells.some((cell) => cell.status === status);
  if (has('fail')) return 'non-conformant';
  if (cells.some(broke) || has('inconclusive') || judged.problems.length > 0) return 'inconclusive';
  const musts = cells.filter((cell) => cell.level === 'MUST');
  return musts.length > 0 && musts.every(holds) ? 'conformant' : 'incomplete';
}

/** Whether a run may go through, and every reason against it. */
export interface GateResult {
  readonly passed: boolean;
  readonly why: readonly string[];
}

/** Holds the report against its gate. `passed` is what the exit code says: 0 or 1. */
export function gate(report: Report): GateResult {
  const why = [...againstAnyGate(report), ...againstGate[report.gate](report)];
  return { passed: why.length === 0, why };
}

function againstAnyGate(report: Report): string[] {
  const { fail, error, inconclusive, pass } = report.summary;
  const why: string[] = [];
  if (report.verdict === 'non-conformant') why.push(`${cells(fail)} failed`);
  if (error > 0) why.push(`${cells(error)} could not be judged because the suite itself broke`);
  const hidden = bearing(report).filter((cell) => broke(cell) && cell.status !== 'error').length;
  if (hidden > 0) why.push(`the suite itself broke in ${cells(hidden)} beside what was found there`);
  if (inconclusive > 0) why.push(`${cells(inconclusive)} inconclusive`);
  if (report.problems.length > 0) why.push(`the run had ${report.problems.length === 1 ? 'a problem' : 'problems'}`);
  if (pass === 0) why.push('nothing passed');
  // What failed holds the run back in any case, and is the finding that most of the others wait for.
  const open = report.verdict === 'non-conformant' ? [] : unconfirmed(report);
  const waivers = report.waivers.map((waiver) => againstWaiver(waiver, report.cells));
  return [...why, ...open, ...waivers.filter((reason) => reason !== null)];
}

/**
 * Cells that wait for a finding which this run did not make, a sentence for each finding: what they would have shown is
 * not confirmed.
 *
 * @param known says which cells waited before; none where it is absent.
 */
export function unconfirmed(
  { cells, roles }: Pick<Judged, 'cells' | 'roles'>,
  known?: (cell: Cell) => boolean,
): string[] {
  const blocked = bearing({ cells, roles }).filter((cell) => blockersOf(cell).length > 0 && known?.(cell) !== true);
  return unfounded(blocked, cells).map((one) => `not confirmed: ${one}`);
}

const HELD = 'which the gate "certify" holds back';

const againstGate: Readonly<Record<Gate, (report: Report) => string[]>> = {
  default: () => [],
  strict: ({ summary }) =>
    summary.warn === 0 ? [] : [`${cells(summary.warn)} with a warning, which the gate "strict" holds back`],
  certify: (report) => {
    const musts = bearing(report).filter(({ level }) => level === 'MUST');
    const open = report.verdict === 'incomplete' ? musts.filter((cell) => !holds(cell)) : [];
    const unasked = rowsWithoutOccasion(musts, loadRows()).length;
    const otherwise = rowsAskedOtherwise(musts, report.cells, loadRows(), loadSent()).length;
    return [
      ...(open.length > 0 ? [`${cells(open.length)} of level MUST not tested, ${HELD}`] : []),
      ...(unasked > 0
        ? [`${unasked} ${unasked === 1 ? 'row' : 'rows'} not tested that every known run has, ${HELD}`]
        : []),
      ...(otherwise > 0
        ? [`${otherwise} ${otherwise === 1 ? 'row' : 'rows'} asked otherwise than in every known run, ${HELD}`]
        : []),
    ];
  },
};

function cells(count: number): string {
  return `${count} ${count === 1 ? 'cell' : 'cells'}`;
}
