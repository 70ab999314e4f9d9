import { cellsOfAllRows } from '../../reporters/recheck/rows.ts';
import { named } from '../../reporters/recheck/words.ts';
import type { Report } from '../../spec/report.ts';
import type { CellRows, Rows } from '../../spec/rows.ts';
import { writtenTogether } from './together.ts';

/** A cell of one run that was judged: its name, and what its cases are called. */
export interface ToldCell {
  readonly cell: string;
  readonly rows: ReadonlySet<string>;
}

/** What the exploration has made up is no row. */
const EXPLORED = /^explored, seed /;

/** The cells of a report that tell of each row, as far as there was an occasion for it. */
export function toldIn(report: Report): readonly ToldCell[] {
  return cellsOfAllRows(report).map((cell) => ({
    cell: named(cell),
    rows: new Set(cell.cases.map(({ label }) => label).filter((label) => !EXPLORED.test(label))),
  }));
}

/**
 * The rows that all runs of a cell tell of, and those that only some do, as far as these runs and what is known tell. What
 * took an occasion once does so for ever, whatever the systems of these runs are.
 */
export function rowsOf(told: readonly ToldCell[], known: Rows): Rows {
  const byCell = new Map<string, ReadonlySet<string>[]>();
  for (const { cell, rows } of told) byCell.set(cell, [...(byCell.get(cell) ?? []), rows]);
  const cells = [...new Set([...known.keys(), ...byCell.keys()])];
  return new Map(
    cells.map((cell): [string, CellRows] => {
      const runs = byCell.get(cell) ?? [];
      const { always = [], sometimes = [] } = known.get(cell) ?? {};
      const all = [...new Set([...always, ...sometimes, ...runs.flatMap((rows) => [...rows])])].sort();
      const isAlways = (row: string): boolean => !sometimes.includes(row) && runs.every((rows) => rows.has(row));
      return [cell, { always: all.filter(isAlways), sometimes: all.filter((row) => !isAlways(row)) }];
    }),
  );
}

/** The same as they are written: cells that share all their rows stand together, by their names. */
export function writtenRows(rows: Rows): string {
  return writtenTogether(rows);
}

/** The rows of these runs that no list has, each with the name of its cell. */
export function unknownRows(told: readonly ToldCell[], rows: Rows): readonly string[] {
  const unknown = told.flatMap(({ cell, rows: own }) => {
    const { always = [], sometimes = [] } = rows.get(cell) ?? {};
    const known = new Set([...always, ...sometimes]);
    return [...own].filter((row) => !known.has(row)).map((row) => `${cell}: ${row}`);
  });
  return [...new Set(unknown)].sort();
}
