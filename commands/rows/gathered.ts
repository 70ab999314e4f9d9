import { cellsOfAllRows } from '../../reporters/recheck/rows.ts';
import { named } from '../../reporters/recheck/words.ts';
import type { Report } from '../../spec/report.ts';
import type { CellRows, Rows } from '../../spec/rows.ts';
import { writtenTogether } from './together.ts';

/** A cell of one run that was judged: its name, what its cases are called, and the rows that nothing gave occasion for. */
export interface ToldCell {
  readonly cell: string;
  /** The digest of the rule catalogue by which it was judged: another one may have had other rows. */
  readonly catalogue: string;
  readonly rows: ReadonlySet<string>;
  readonly withoutOccasion: readonly string[];
}

/** What the exploration has made up is no row. */
const EXPLORED = /^explored, seed /;

/**
 * Rows that broken systems alone give occasion for: another form of a good login where the usual one is refused, and what a
 * client sends that has no token.
 */
const OF_BROKEN =
  /^(?:LOGIN-10 × login: a good login (?:(?:for TR )?without callbackData|without h-region-code and callbackData)|CLIENT-0[59] × client: the login is refused(?: by success false)?)$/;

/** The cells of a report that tell of each row, as far as there was an occasion for it. */
export function toldIn(report: Report): readonly ToldCell[] {
  return cellsOfAllRows(report).map((cell) => ({
    cell: named(cell),
    catalogue: report.contract.catalogueSha256,
    rows: new Set(cell.cases.map(({ label }) => label).filter((label) => !EXPLORED.test(label))),
    withoutOccasion: cell.withoutOccasion ?? [],
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
      const { always = [], sometimes = [], ...more } = known.get(cell) ?? {};
      const all = [...new Set([...always, ...sometimes, ...runs.flatMap((rows) => [...rows])])].sort();
      const isAlways = (row: string): boolean => !sometimes.includes(row) && runs.every((rows) => rows.has(row));
      return [cell, { always: all.filter(isAlways), sometimes: all.filter((row) => !isAlways(row)), ...more }];
    }),
  );
}

/** The same as they are written: cells that share all their rows stand together, by their names. */
export function writtenRows(rows: Rows): string {
  return writtenTogether(rows);
}

/** The rows of these runs that no list has, each with the name of its cell. */
export function unknownRows(told: readonly ToldCell[], rows: Rows): readonly string[] {
  return unlisted(told, rows, (one) => one.rows);
}

/** The rows that these runs gave no occasion for, and no known run did: nobody has seen them asked. */
export function unseenRows(told: readonly ToldCell[], rows: Rows): readonly string[] {
  return unlisted(told, rows, ({ withoutOccasion }) => withoutOccasion).filter((row) => !OF_BROKEN.test(row));
}

function unlisted(told: readonly ToldCell[], rows: Rows, of: (one: ToldCell) => Iterable<string>): readonly string[] {
  const found = told.flatMap((one) => {
    const { always = [], sometimes = [] } = rows.get(one.cell) ?? {};
    const known = new Set([...always, ...sometimes]);
    return [...of(one)].filter((row) => !known.has(row)).map((row) => `${one.cell}: ${row}`);
  });
  return [...new Set(found)].sort();
}
