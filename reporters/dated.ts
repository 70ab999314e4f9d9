import type { ExchangeRecord, Report } from '../spec/report.ts';

/** A clock of a server is rarely further off than this, in milliseconds. */
const CLOCKS_APART = 5 * 60_000;

/**
 * How much later than the run says its answers are dated (RFC 9110 §6.6.1), in milliseconds, in the middle; negative where
 * they are older. Null where that is what clocks are apart, and where no answer has a date. A run that is dated anew keeps
 * the dates that the target wrote.
 */
export function datedApart({ cells }: Pick<Report, 'cells'>): number | null {
  const apart = answersIn(cells)
    .flatMap(apartOf)
    .sort((one, other) => one - other);
  const middle = apart[apart.length >> 1] ?? 0;
  return Math.abs(middle) > CLOCKS_APART ? middle : null;
}

/** Whether a target answered and wrote no date, so that nobody but the run itself says when it was made. */
export function isUndated({ cells }: Pick<Report, 'cells'>): boolean {
  const answers = answersIn(cells).filter(({ answer, arrival }) => answer !== null && arrival === undefined);
  return answers.length > 0 && answers.every((one) => apartOf(one).length === 0);
}

/** What the suite answered itself, as platform or as receiver, it dated itself. */
function answersIn(cells: Report['cells']): ExchangeRecord[] {
  return cells.filter(({ role }) => role !== 'client').flatMap(({ exchanges }) => exchanges);
}

function apartOf({ startedAt, durationMs, answer, arrival }: ExchangeRecord): number[] {
  if (answer === null || arrival !== undefined) return [];
  const date = answer.headers.find(([name]) => name.toLowerCase() === 'date')?.[1];
  const apart = Date.parse(date ?? '') - (Date.parse(startedAt) + durationMs);
  return Number.isNaN(apart) ? [] : [apart];
}
