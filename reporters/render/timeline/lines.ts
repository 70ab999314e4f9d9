import { joined } from './due.ts';
import type { Line, Mark, Row, Span } from './types.ts';

/** So many requests of a row are drawn from its beginning, and so many from its end. */
const FIRST = 20;
const LAST = 10;
/** So many rows of a line are drawn, those first of which there is something to say. */
const ROWS = 6;
/** Bars that lie closer than this part of an axis are one. */
const FINEST = 1 / 100;

/** True of what somebody may be asked about: an attempt that did not come, came late, or came though there was no need. */
export function isOdd({ marks }: Pick<Row, 'marks'>): boolean {
  return marks.some(({ again, due }) => again || due?.came === 'none' || due?.came === 'late');
}

/** A row, of which the middle is left out where it is long. */
export function rowOf(name: string, marks: readonly Mark[]): Row {
  const left = Math.max(0, marks.length - FIRST - LAST);
  if (left === 0) return { name, marks, left, leftAt: 0 };
  return { name, marks: [...marks.slice(0, FIRST), ...marks.slice(-LAST)], left, leftAt: FIRST };
}

/**
 * A line of rows, as long as it takes to show all that came and was due.
 * @param longest the span of what is to be compared with it, in milliseconds.
 */
export function lineOf(
  name: Line['name'],
  beginsAt: number,
  rows: readonly Row[],
  held: readonly Span[] = [],
  longest = 1,
): Line {
  const odd = new Set([...rows.filter(isOdd), ...rows]);
  const chosen = new Set([...odd].slice(0, ROWS));
  const shown = rows.filter((row) => chosen.has(row));
  const ends = shown.flatMap(({ marks }) => marks.flatMap(endsOf));
  const span = ends.reduce((last, end) => Math.max(last, end), longest);
  const within = held.map(([from, to]): Span => [Math.max(0, from), Math.min(span, to)]);
  const count = rows.reduce((sum, { marks, left }) => sum + marks.length + left, 0);
  const rowsLeft = rows.length - shown.length;
  return { name, beginsAt, span, rows: shown, rowsLeft, held: joined(within, span * FINEST), count };
}

function endsOf({ at, answeredAt, due }: Mark): number[] {
  const waited = due === null || due.came === 'in time' || due.came === 'late' ? [] : [due.until];
  return [at, ...(answeredAt === null ? [] : [answeredAt]), ...(due?.came === 'none' ? [due.at] : []), ...waited];
}
