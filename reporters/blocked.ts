import type { Cell, Status } from '../spec/report.ts';

/** The findings that are in the way of a cell, each once and as its cases name them: `LOGIN-03 × login`. */
export function blockersOf({ cases }: Pick<Cell, 'cases'>): string[] {
  const blocked = cases.filter(({ status }) => status === 'blocked');
  return [...new Set(blocked.map(({ blockedBy }) => blockedBy ?? 'a finding without a name'))];
}

/** The cell that a blocked case names as `LOGIN-03 × login`. */
function named(blocker: string, cells: readonly Cell[]): Cell | undefined {
  return cells.find(({ rule, subject }) => `${rule} × ${subject}` === blocker);
}

/**
 * Whether a finding that is said to be in the way is there, or what is in the way of that one. A waived one is: what waits
 * for it is waived with it.
 *
 * @param before those on the way here, of which none is in its own way.
 */
function stands(blocker: string, cells: readonly Cell[], before: readonly string[] = []): boolean {
  const cell = named(blocker, cells);
  if (cell === undefined || before.includes(blocker)) return false;
  // A missed SHOULD holds nothing back: it excuses no case that was not judged for it.
  if (cell.cases.some(({ status }) => status === 'fail')) return true;
  return blockersOf(cell).some((further) => stands(further, cells, [...before, blocker]));
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
  const absent = [...new Set(blocked.flatMap(blockersOf))].filter((blocker) => !stands(blocker, cells));
  return absent.map((blocker) => {
    const [first, ...more] = blocked.filter((cell) => blockersOf(cell).includes(blocker));
    const which = `${first?.rule ?? ''} × ${first?.subject ?? ''}${more.length > 0 ? ` and ${more.length} more` : ''}`;
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
        return `${cell.rule} × ${cell.subject} came upon what ${blocker} forbids, where that passed: ${reason}`;
      }),
  );
}
