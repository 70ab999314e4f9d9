import type { Cell } from '../../../spec/report.ts';
import { timelineOf } from '../timeline.ts';
import { brief, rowsOf } from '../timeline/words.ts';
import { visibleLine } from '../visible.ts';
import { count } from '../words.ts';
import { fit } from './width.ts';

const LINES = 6;
const SHOWN = 2;

/** What came when, in three lines at most: the rows that somebody may be asked about. Nothing where there is none. */
export function timelineLines(cell: Cell, width: number): string[] {
  const found = timelineOf(cell, LINES);
  if (found === null) return [];
  const rows = rowsOf(found);
  const more = rows.length - SHOWN + found.linesLeft;
  return [
    ...rows.slice(0, SHOWN).map(([line, row]) => brief(line, row)),
    ...(more > 0 ? [`and ${count(more, 'more row')} of the timeline: see matrix.html`] : []),
  ].map((text) => `    ${fit(visibleLine(text), width - 4)}`);
}
