import { isDealt } from '../../spec/callback-orders.ts';
import type { Cell, Report, Status } from '../../spec/report.ts';
import type { Rows } from '../../spec/rows.ts';
import { named, some } from './words.ts';

/** How a case ends of which nothing is said of the target. */
const OPEN: readonly Status[] = ['not-tested', 'blocked', 'inconclusive'];

/**
 * Cells that were judged, and lack a row that every run tells of, as a sentence; null where there are none. What a row
 * found may be anything, but a run that asks one of a cell's asks the others too: whoever leaves one out, or calls it by
 * another name, has edited the report.
 */
export function rowsLeftOut(report: Report, rows: Rows): string | null {
  const short = cellsOfAllRows(report).flatMap((cell) => {
    const told = new Set(cell.cases.map(({ label }) => label));
    const missing = (rows.get(named(cell))?.always ?? []).filter((row) => !told.has(row));
    return missing.length === 0 ? [] : [`${named(cell)} (${some(missing)})`];
  });
  return short.length === 0 ? null : `the report leaves out rows that every run tells of: ${some(short)}`;
}

/**
 * The cells that tell of each row, but for those that take an occasion. Others may have ended before their first row, as
 * nothing was judged in them, or are of a run that says itself that it did not come to its end.
 */
export function cellsOfAllRows({ cells, problems, run }: Report): readonly Cell[] {
  if (problems.length > 0) return [];
  // A person makes a few orders, and so does a run that is told to: they show what they can.
  const isOfFew = run?.deliveries?.trigger === 'manual' || cells.some(isOfDealt);
  return cells.filter((cell) => isJudged(cell) && !(isOfFew && cell.subject === 'callback'));
}

/** Whether a case of a cell says something of the target. */
function isJudged({ cases }: Cell): boolean {
  return cases.some(({ status }) => !OPEN.includes(status));
}

/** Whether a cell tells of an order whose answers are dealt as its deliveries come. */
function isOfDealt({ subject, cases }: Cell): boolean {
  return subject === 'callback' && cases.some(({ label }) => isDealt(label));
}
