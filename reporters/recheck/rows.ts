import { isDealt, isOfOneAnswer } from '../../spec/callback-orders.ts';
import type { Cell, Report, Status } from '../../spec/report.ts';
import { broughtBy, type Rows } from '../../spec/rows.ts';
import { mayBeByHand } from './by-hand.ts';
import { OF_ALL } from './told-orders.ts';
import { named, some } from './words.ts';

/** What a report says of its cells. */
type Judged = Pick<Report, 'cells' | 'problems' | 'run'>;

/** How a case ends of a cell that may count for the target, be it by a waiver: a failure does not. */
const COUNTED: readonly Status[] = ['pass', 'observed', 'waived'];
/** A run of so many orders or more makes all of them, each for one thing that it shows. */
const ALL_ORDERS = 20;

/**
 * Cells that were judged, and lack a row that every run tells of, or every run that tells of another of theirs, as a
 * sentence; null where there are none. What a row found may be anything, but a run that asks one of a cell's asks the
 * others too: whoever leaves one out, or calls it by another name, has edited the report.
 */
export function rowsLeftOut(report: Judged, rows: Rows): string | null {
  const cells = cellsOfAllRows(report);
  const leftOut = (demanded: Demanded): readonly string[] =>
    cells.flatMap((cell) => {
      const missing = missingIn(cell, demanded(cell, rows));
      return missing.length === 0 ? [] : [`${named(cell)} (${some(missing)})`];
    });
  const [ofAll, ofSuch] = [leftOut(ofEveryRun), leftOut(ofSuchRuns)];
  if (ofAll.length > 0) return `the report leaves out rows that every run tells of: ${some(ofAll)}`;
  return ofSuch.length === 0
    ? null
    : `the report leaves out rows that every run tells of which tells of others that it has: ${some(ofSuch)}`;
}

/** The rows that a cell has to tell of. */
type Demanded = (cell: Cell, rows: Rows) => Iterable<string>;

const ofEveryRun: Demanded = (cell, rows) => rows.get(named(cell))?.always ?? [];

/** Those that come with the cases it has: that there was an occasion for one says that there was one for the others. */
const ofSuchRuns: Demanded = ({ cases, ...cell }, rows) =>
  broughtBy(new Set(cases.map(({ label }) => label)), rows.get(named(cell))?.together);

function missingIn(cell: Cell, demanded: Iterable<string>): readonly string[] {
  const told = rowsTold(cell);
  return [...demanded].filter((row) => !told.has(row));
}

/**
 * The cells of a run that has just been made, each with the names of the rows that other runs tell of and that it did not
 * come to: what the system and its target file are like decides that, and no list knows all of them. Whoever takes a row out
 * of a report has to say so in it.
 */
export function namingRows(report: Judged, rows: Rows): readonly Cell[] {
  const whole = new Set(cellsOfAllRows(report));
  return report.cells.map((cell) => {
    const demanded = [...ofEveryRun(cell, rows), ...ofSuchRuns(cell, rows)];
    const missing = whole.has(cell) ? missingIn(cell, demanded) : [];
    return missing.length === 0 ? cell : { ...cell, withoutOccasion: [...(cell.withoutOccasion ?? []), ...missing] };
  });
}

/** Rows that every known run tells of, and that some cells say there was no occasion for: each with its cell, all of them. */
export function rowsWithoutOccasion(cells: readonly Cell[], rows: Rows): readonly string[] {
  return cells.flatMap((cell) => {
    const { always = [] } = rows.get(named(cell)) ?? {};
    return (cell.withoutOccasion ?? []).filter((row) => always.includes(row)).map((row) => `${named(cell)}: ${row}`);
  });
}

/**
 * The same of rows that came in every known run which told of others that the cell has, a line for each cell: a system like
 * no other has many.
 */
export function rowsWithoutOthers(cells: readonly Cell[], rows: Rows): readonly string[] {
  return cells.flatMap((cell) => {
    const brought = new Set(ofSuchRuns(cell, rows));
    const without = (cell.withoutOccasion ?? []).filter((row) => brought.has(row));
    return without.length === 0 ? [] : [`${named(cell)}: ${some(without)}`];
  });
}

/** The rows that a cell tells of: that they were judged or left open, or that the target gave no occasion for them. */
function rowsTold({ cases, withoutOccasion = [] }: Cell): ReadonlySet<string> {
  return new Set([...cases.map(({ label }) => label), ...withoutOccasion]);
}

/**
 * The cells that tell of each row, but for those that take an occasion. Others have nothing that counts for the target, as
 * they may have ended before their first row, or are of a run that says itself that it did not come to its end.
 */
export function cellsOfAllRows({ cells, problems, run }: Judged): readonly Cell[] {
  if (problems.length > 0) return [];
  const callback = cells.filter(({ subject }) => subject === 'callback');
  // A person makes a few orders, and so does a run that is told to: they show what they can.
  const isOfFew =
    mayBeByHand(cells, run) ||
    ((run?.deliveries?.dealt === true || callback.some(isOfFewOrders)) && !callback.some(isOfManyOrders));
  return cells.filter((cell) => counts(cell) && !(isOfFew && cell.subject === 'callback'));
}

/** Whether a case of a cell may count for the target. */
function counts({ cases }: Pick<Cell, 'cases'>): boolean {
  return cases.some(({ status }) => COUNTED.includes(status));
}

/** Whether a cell tells of few orders, or of one whose answers are dealt as its deliveries come. */
function isOfFewOrders({ rule, cases }: Cell): boolean {
  return (rule === OF_ALL && cases.length < ALL_ORDERS) || cases.some(({ label }) => isDealt(label));
}

/** Whether a cell tells of an order that only a run makes which makes all of them. */
function isOfManyOrders({ cases }: Cell): boolean {
  return cases.some(({ label }) => isOfOneAnswer(label));
}
