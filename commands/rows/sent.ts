import { cellsOfAllRows } from '../../reporters/recheck/rows.ts';
import { startsIn, sentIn, type SentRow } from '../../reporters/recheck/asked-otherwise.ts';
import { named } from '../../reporters/recheck/words.ts';
import type { Sent } from '../../spec/sent.ts';
import type { Rows } from '../../spec/rows.ts';
import type { Report } from '../../spec/report.ts';
import { byName, writtenTogether } from './together.ts';

/** A cell of one run that was judged: its name, and what its rows sent. */
export interface ToldSent {
  readonly cell: string;
  readonly rows: readonly SentRow[];
}

/** What the cells of a report sent that tell of each row. */
export function sentByRows(report: Report): readonly ToldSent[] {
  const starts = startsIn(report.cells);
  return cellsOfAllRows(report).map((cell) => ({ cell: named(cell), rows: sentIn(cell, starts) }));
}

/**
 * What each row that every run has sends in all of these runs and in those that are known. What differed once is null for
 * ever: it depends on the system.
 */
export function sentOf(told: readonly ToldSent[], rows: Rows, known: Sent): Sent {
  const all = new Map([...known].map(([cell, sent]) => [cell, new Map(Object.entries(sent))]));
  for (const { cell, rows: own } of told) {
    const always = new Set(rows.get(cell)?.always ?? []);
    const sent = all.get(cell) ?? new Map<string, string | null>();
    all.set(cell, sent);
    for (const { label, sent: as } of own)
      if (as !== null && always.has(label)) sent.set(label, sent.has(label) && sent.get(label) !== as ? null : as);
  }
  return new Map([...all].map(([cell, sent]) => [cell, Object.fromEntries([...sent].sort(byName))]));
}

/** The same as it is written: cells whose rows send the same stand together, by their names. */
export function writtenSent(all: Sent): string {
  const told = [...all].filter(([, sent]) => Object.keys(sent).length > 0);
  return writtenTogether(told.map(([cell, sent]) => [cell, { sent }]));
}
