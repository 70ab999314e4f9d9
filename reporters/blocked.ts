import type { Cell, Status } from '../spec/report.ts';

/** The findings that are in the way of a cell, each once and as its cases name them: `LOGIN-03 × login`. */
export function blockersOf({ cases }: Pick<Cell, 'cases'>): string[] {
  const blocked = cases.filter(({ status }) => status === 'blocked');
  return [...new Set(blocked.map(({ blockedBy }) => blockedBy ?? 'a finding without a name'))];
}

/** The cell that a blocked case names as `LOGIN-03 × login`. */
function named(blocker: string, cells: readonly Cell[]): Cell | undefined {
  return cells.find((cell) => nameOf(cell) === blocker);
}

/** How a cell is named by what it is in the way of. */
function nameOf({ rule, subject }: Pick<Cell, 'rule' | 'subject'>): string {
  return `${rule} × ${subject}`;
}

/** The cells that are blocked by a finding, by its name, each finding once. */
function waitingFor(cells: readonly Cell[]): Map<string, Cell[]> {
  const waiting = new Map<string, Cell[]>();
  for (const cell of cells)
    for (const blocker of blockersOf(cell)) waiting.set(blocker, [...(waiting.get(blocker) ?? []), cell]);
  return waiting;
}

/**
 * The names of all that may be in the way of something: the findings, and what waits for them. A waived one is: what waits
 * for it is waived with it. Each cell is looked at once, however many wait for each other.
 */
function inTheWay(cells: readonly Cell[]): Set<string> {
  // A missed SHOULD holds nothing back: it excuses no case that was not judged for it.
  const found = cells.filter(({ cases }) => cases.some(({ status }) => status === 'fail'));
  const names = new Set(found.map(nameOf));
  const waiting = waitingFor(cells);
  // A set that grows while it is gone through is gone through to its end.
  for (const name of names) for (const cell of waiting.get(name) ?? []) names.add(nameOf(cell));
  return names;
}

const ENDED: Readonly<Record<Exclude<Status, 'waived'>, string>> = {
  pass: 'passed',
  fail: 'failed',
  warn: 'missed a SHOULD',
  observed: 'was only observed',
  'not-tested': 'was not tested',
  blocked: 'is blocked itself',
  inconclusive: 'was inconclusive',
  error: 'broke in the suite',
};

/** What became of a finding that is in the way: `LOGIN-03 × login, which failed and is waived until 2026-12-31`. */
export function blockerAsFound(blocker: string, cells: readonly Cell[]): string {
  const cell = named(blocker, cells);
  if (cell === undefined) return `${blocker}, which this report does not have`;
  if (cell.status !== 'waived') return `${blocker}, which ${ENDED[cell.status]}`;
  const until = cell.waiver === null ? '' : ` until ${cell.waiver.expires}`;
  return `${blocker}, which failed and is waived${until}`;
}

/** What is to be done so that a finding is looked for; empty where nobody can say. */
function toBeLookedFor(blocker: string, cells: readonly Cell[]): string {
  const cell = named(blocker, cells);
  if (cell?.status !== 'not-tested') return '';
  if (cell.cases.length === 0) return `: add ${cell.rule} to the run, and the role ${cell.role} where it is not judged`;
  return cell.remedy === null ? '' : `: ${cell.remedy}`;
}

/**
 * Which findings the cells are said to be blocked by and are not there, a sentence each: nothing excuses that the cells
 * were not judged.
 */
export function unfounded(blocked: readonly Cell[], cells: readonly Cell[]): string[] {
  const found = inTheWay(cells);
  const absent = [...waitingFor(blocked)].filter(([blocker]) => !found.has(blocker));
  return absent.map(([blocker, [first, ...more]]) => {
    const which = `${first === undefined ? '' : nameOf(first)}${more.length > 0 ? ` and ${more.length} more` : ''}`;
    return `${which} blocked by ${blockerAsFound(blocker, cells)}${toBeLookedFor(blocker, cells)}`;
  });
}

/**
 * Cells that are blocked by a finding that another cell looked for and did not make, a sentence each: the target answered
 * otherwise here than there, so neither can be relied on.
 */
export function contradictions(cells: readonly Cell[]): string[] {
  const blocked = cells.filter(({ cases }) => cases.some(({ status }) => status === 'blocked'));
  return blocked.flatMap((cell) =>
    blockersOf(cell)
      .filter((blocker) => named(blocker, cells)?.status === 'pass')
      .map((blocker) => {
        const reason = cell.cases.find(({ blockedBy }) => blockedBy === blocker)?.reason ?? '';
        return `${nameOf(cell)} came upon what ${blocker} forbids, where that passed: ${reason}`;
      }),
  );
}
