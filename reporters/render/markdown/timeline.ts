import type { Cell } from '../../../spec/report.ts';
import { timelineOf } from '../timeline.ts';
import { answered, moment, nameOf, rowsOf, short, title } from '../timeline/words.ts';
import { duration } from '../words.ts';
import { plain } from './escape.ts';

const LINES = 6;
const ROWS_SHOWN = 6;
const MARKS_SHOWN = 8;

/** What came when, as a compact table: a row a delivery. Nothing where the evidence has none. */
export function timelineLines(cell: Cell): string[] {
  const found = timelineOf(cell, LINES);
  if (found === null) return [];
  const rows = rowsOf(found);
  const more = rows.length - ROWS_SHOWN;
  return [
    '',
    `Timeline: ${plain(title(found))}`,
    '',
    `| ${found.of === 'attempts' ? 'Order line | Delivery' : 'Scenario | Requests'} | What came, and was answered | Due |`,
    '| --- | --- | --- | --- |',
    ...rows.slice(0, ROWS_SHOWN).map(([line, { name, marks, left }]) => {
      const told = marks.slice(0, MARKS_SHOWN).map((mark) => plain(`${moment(mark.at)} ${answered(mark)}`));
      const rest = left + marks.length - told.length;
      const none = marks.find(({ due }) => due?.came === 'none')?.due ?? null;
      const late = marks.find(({ due }) => due?.came === 'late')?.due ?? null;
      const due = none ?? late;
      const why =
        due === null
          ? ''
          : `${due.came === 'none' ? '◌ none came' : 'late'}: due by ${moment(due.at)}, ${duration(due.within)} after the answer, ${due.declared ? 'as the target file says' : 'by the platform’s own pace'}`;
      return `| ${plain(nameOf(line))} | ${plain(short(name))} | ${told.join('<br>')}${rest > 0 ? `<br>and ${rest} more` : ''} | ${plain(why)} |`;
    }),
    ...(more > 0 ? ['', `${more} more in \`matrix.html\``] : []),
    '',
  ];
}
