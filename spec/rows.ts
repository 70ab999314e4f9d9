import { GatheredFile } from './gathered-file.ts';

/** What the cases of one cell are called, over many runs of many systems. */
export interface CellRows {
  /** Those that every run tells of that judges the cell, whatever the system and its target file. */
  readonly always: readonly string[];
  /** Those that take an occasion: a key with a hyphen, an answer with a cookie, a token that the target file has. */
  readonly sometimes: readonly string[];
  /** Which of the latter came in the same runs, as far as enough runs tell; none where it is absent. */
  readonly together?: readonly RowGroup[];
}

/** Rows that took the same occasion in all known runs, and no run told of one of them without the others. */
export interface RowGroup {
  readonly rows: readonly string[];
  /** Groups that came in all runs in which this one did, by their places in the cell's list. */
  readonly brings: readonly number[];
}

/** The rows of the catalogue's cells, by the cell's name (`BEARER-04 × reseller`). */
export type Rows = ReadonlyMap<string, CellRows>;

/** As they stand in the file: cells with the same rows share them. */
export interface RowsEntry extends CellRows {
  readonly cells: readonly string[];
}

const file = new GatheredFile('./rows.json', parseRows);

/** The text of `rows.json`, which is a part of what the rule catalogue's digest stands for. */
export function rowsText(): string {
  return file.text;
}

/** The rows that `rows.json` tells of, which `npm run rows` writes: read once a process. */
export function loadRows(): Rows {
  return file.told;
}

/** Turns the text of such a file into the rows of each cell. */
export function parseRows(written: string): Rows {
  const entries = JSON.parse(written) as readonly RowsEntry[];
  return new Map(entries.flatMap(({ cells, ...own }) => cells.map((cell) => [cell, own])));
}

/** The rows that came in every known run of a cell which told of one of these: a key that has one letter has others. */
export function broughtBy(told: ReadonlySet<string>, together: readonly RowGroup[] = []): ReadonlySet<string> {
  const came = together.filter(({ rows }) => rows.some((row) => told.has(row)));
  const brought = came.flatMap(({ rows, brings }) => [rows, ...brings.map((place) => together[place]?.rows ?? [])]);
  return new Set(brought.flat());
}

/** From here on this process knows these rows: only self tests say so, whose reports nobody has run. */
export function useRows(rows: Rows): void {
  file.told = rows;
}
