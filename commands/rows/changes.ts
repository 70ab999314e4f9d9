import type { Rows } from '../../spec/rows.ts';
import type { Sent } from '../../spec/sent.ts';
import { byName } from './together.ts';

/** What a file says of the rows, each with the name of its cell; and what it said before. */
export interface Changes {
  readonly kept: number;
  readonly added: readonly string[];
  readonly dropped: readonly string[];
}

/** What became of all that a file says, whoever writes it anew: so that nothing is lost without a word. */
export function changesOf(before: ReadonlySet<string>, after: ReadonlySet<string>): Changes {
  return {
    kept: [...after].filter((one) => before.has(one)).length,
    added: [...after].filter((one) => !before.has(one)).sort(),
    dropped: [...before].filter((one) => !after.has(one)).sort(),
  };
}

/** The rows that every report has to have. */
export function demandedBy(rows: Rows): ReadonlySet<string> {
  return namedOf(rows, ({ always }) => always);
}

/** The groups of rows that come together, with what they bring. */
export function groupsOf(rows: Rows): ReadonlySet<string> {
  return namedOf(rows, ({ together = [] }) =>
    together.map((group) => {
      const brought = group.brings.flatMap((place) => together[place]?.rows ?? []);
      return `${group.rows.join(', ')}${brought.length > 0 ? ` (and ${brought.join(', ')})` : ''}`;
    }),
  );
}

/** The rows that are held against what all others send. */
export function comparedBy(sent: Sent): ReadonlySet<string> {
  return namedOf(sent, (own) => Object.keys(own).filter((row) => own[row] !== null));
}

function namedOf<Told>(all: ReadonlyMap<string, Told>, of: (told: Told) => readonly string[]): ReadonlySet<string> {
  return new Set([...all].sort(byName).flatMap(([cell, told]) => of(told).map((one) => `${cell}: ${one}`)));
}

/** A group may be of dozens of rows: its first ones tell which it is. */
const LONGEST = 200;

/** The same in words: how many of each, and which were added and dropped, a line each. */
export function toldChanges({ kept, added, dropped }: Changes): string {
  const short = (one: string): string => (one.length > LONGEST ? `${one.slice(0, LONGEST)}…` : one);
  const lines = [
    ...added.map((one) => `  added: ${short(one)}\n`),
    ...dropped.map((one) => `  dropped: ${short(one)}\n`),
  ];
  return `${kept} kept, ${added.length} added, ${dropped.length} dropped\n${lines.join('')}`;
}
