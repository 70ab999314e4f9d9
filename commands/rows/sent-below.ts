import { cellsOfAllRows } from '../../reporters/recheck/rows.ts';
import { sentIn, type SentRow } from '../../reporters/recheck/asked-otherwise.ts';
import { named } from '../../reporters/recheck/words.ts';
import type { Sent, SentEntry } from '../../spec/sent.ts';
import type { Rows } from '../../spec/rows.ts';
import { readKept, reportsBelow } from '../mutants/kept.ts';

/** A cell of one run that was judged: its name, and what its rows sent. */
export interface ToldSent {
  readonly cell: string;
  readonly rows: readonly SentRow[];
}

/**
 * What all reports below a folder tell of what was sent.
 *
 * @throws Error with a sentence for the user where the folder has none, or one that this suite cannot read
 */
export function sentBelow(folder: string): readonly ToldSent[] {
  return reportsBelow(folder).flatMap((path) => {
    const { value, fault } = readKept(path);
    if (value === null) throw new Error(`${path}: ${fault}`);
    return cellsOfAllRows(value).map((cell) => ({ cell: named(cell), rows: sentIn(cell) }));
  });
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
  return new Map([...all].map(([cell, sent]) => [cell, Object.fromEntries([...sent].sort(byLabel))]));
}

function byLabel([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** The same as it is written: cells whose rows send the same stand together, by their names. */
export function writtenSent(all: Sent): string {
  const entries = new Map<string, SentEntry>();
  for (const [cell, sent] of [...all].sort(byLabel)) {
    if (Object.keys(sent).length === 0) continue;
    const key = JSON.stringify(sent);
    entries.set(key, { cells: [...(entries.get(key)?.cells ?? []), cell], sent });
  }
  return `${JSON.stringify([...entries.values()], null, 1)}\n`;
}
