import type { Cell } from '../../../spec/report.ts';
import { timelineOf, type Line, type Row, type Timeline } from '../timeline.ts';
import { answered, dueWords, moment, notes, numberOf, short, title } from '../timeline/words.ts';
import { count, duration, instant } from '../words.ts';
import { markup, said, type Html, type Part } from './escape.ts';
import { drawing } from './timeline-drawing.ts';

/** How many lines are drawn of what needs somebody, and of what is sound. */
const LINES = 6;
const LINES_SOUND = 1;
const NOTES_SHOWN = 5;

/**
 * What came when, drawn on an axis and told in words; nothing where the evidence has no deliveries and no requests of a
 * client. It needs no script, folds by itself, and stands open where something was found.
 */
export function timeline(cell: Cell): Part {
  const open = ['fail', 'error', 'waived', 'warn'].includes(cell.status);
  const found = timelineOf(cell, open ? LINES : LINES_SOUND);
  return (
    found &&
    markup`<details class="timeline"${open && markup` open`}><summary><span class="label">Timeline: ${title(found, open)}</span></summary><div class="inner">
${found.lines.map((line) => figure(line, found.of, open))}${legend(found, open)}</div></details>
`
  );
}

/** @param whole with its table: of what is sound, the drawing has its words in a sentence. */
function figure(line: Line, of: Timeline['of'], whole: boolean): Html {
  const told = notes(line);
  const more = told.length - NOTES_SHOWN;
  const begun = clock(line.beginsAt);
  return markup`<figure class="strip"><figcaption>${line.name.map(
    ([word, value]) => markup`${word}${value !== '' && markup` ${said(short(value))}`} `,
  )}<span class="quiet">${begun !== null && `from ${begun}, `}${duration(line.span)}</span></figcaption>
${drawing(line)}
${
  told.length > 0 &&
  markup`<ul class="notes">${told.slice(0, NOTES_SHOWN).map((one) => markup`<li>${one}</li>`)}${more > 0 && markup`<li>and ${count(more, 'more')}, ${whole ? 'in the table' : markup`in <code>conformance.json</code>`}</li>`}</ul>
`
}${
    line.rowsLeft > 0 &&
    markup`<p class="quiet">${count(line.rowsLeft, 'more row')}, in <code>conformance.json</code>.</p>
`
  }${whole && markup`<details class="control"><summary>As a table</summary>${table(line, of)}</details>`}</figure>
`;
}

/** `2026-03-01 09:00:12.345 UTC`; nothing of a time that no calendar has. */
function clock(time: number): string | null {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return null;
  const iso = date.toISOString();
  return instant(iso).replace(' UTC', `.${iso.slice(-4, -1)} UTC`);
}

function table({ rows }: Line, of: Timeline['of']): Html {
  const isAttempts = of === 'attempts';
  return markup`<div class="told" tabindex="0" role="group" aria-label="What came when"><table><thead><tr><th scope="col">#</th><th scope="col">Came</th><th scope="col">Answered</th><th scope="col">Next after</th>${isAttempts && markup`<th scope="col">Due</th>`}</tr></thead>
${rows.map(
  (row) => markup`<tbody><tr><th scope="rowgroup" colspan="${isAttempts ? 5 : 4}">${short(row.name)}</th></tr>
${row.marks.map(
  (
    mark,
    index,
  ) => markup`${skipped(row, index, isAttempts)}<tr><td>${numberOf(row, index)}</td><td>${moment(mark.at)}</td><td>${answered(mark)}</td><td>${mark.gap === null ? '–' : duration(mark.gap)}</td>${isAttempts && markup`<td>${mark.due === null ? '–' : dueWords(mark.due)}</td>`}</tr>
`,
)}</tbody>`,
)}</table></div>`;
}

function skipped({ left, leftAt }: Row, index: number, isAttempts: boolean): Part {
  return (
    left > 0 &&
    index === leftAt &&
    markup`<tr><td colspan="${isAttempts ? 5 : 4}">${count(left, 'more')}, in <code>conformance.json</code></td></tr>`
  );
}

/** What the signs mean, those that are there. */
function legend({ of, lines }: Timeline, found: boolean): Html {
  const rows = lines.flatMap((line) => line.rows);
  const marks = rows.flatMap((row) => row.marks);
  const has = (kind: string): boolean => marks.some((mark) => mark.kind === kind && !mark.again);
  const signs = [
    has('acknowledged') && (of === 'attempts' ? '● acknowledged' : '● let in'),
    has('refused') && '■ refused',
    has('unanswered') && '✕ not answered',
    marks.some(({ again }) => again) && '▲ came after an acknowledgement',
    marks.some(({ due }) => due?.came === 'none') &&
      (found ? '◌ due, and did not come' : '◌ due, and did not come, which this rule does not find fault with'),
    lines.some(({ held }) => held.length > 0) && '▬ attempts of any order that the suite held open',
  ].filter((one) => one !== false);
  return markup`<p class="quiet left">${signs.join(' · ')}</p>`;
}
