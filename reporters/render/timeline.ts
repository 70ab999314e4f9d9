import type { Cell } from '../../spec/report.ts';
import { attemptLines } from './timeline/attempts.ts';
import { isOdd } from './timeline/lines.ts';
import { requestLines } from './timeline/requests.ts';
import type { Line, Timeline } from './timeline/types.ts';

export type { Due, Line, Mark, Row, Timeline } from './timeline/types.ts';

/**
 * What came when, as a cell's evidence has it: attempts of deliveries by their order line, or a client's requests by their
 * scenario. Null where the evidence has neither.
 * @param most how many lines, those first of which there is something to say.
 */
export function timelineOf(cell: Cell, most: number): Timeline | null {
  const isClient = cell.role === 'client';
  const all = isClient ? requestLines(cell) : attemptLines(cell);
  if (all.length === 0) return null;
  const odd = all.filter(isOddLine);
  const lines = [...odd, ...all.filter((line) => !odd.includes(line))].slice(0, most);
  return { of: isClient ? 'requests' : 'attempts', lines, linesLeft: all.length - lines.length };
}

/** Whether there is something to say of a line besides what came. */
export function isOddLine({ rows }: Line): boolean {
  return rows.some(isOdd);
}
