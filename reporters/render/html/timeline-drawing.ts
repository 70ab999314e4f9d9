import type { Line, Mark, Row } from '../timeline.ts';
import { answered, dueWords, moment, sentence, short } from '../timeline/words.ts';
import { markup, type Html, type Part } from './escape.ts';

/** Heights, in CSS pixels. Widths are in per cent of what there is: a telephone and a printer have their own. */
const ROW = 50;
const NAME = 12;
const AXIS = 27;
const ANSWER = 45;
const HELD = 24;
const SCALE = 18;
/** How wide a character is on the narrowest screen, in per cent of the drawing. */
const CHARACTER = 2.6;
/** So far from an edge, in per cent, a text begins or ends there. */
const EDGE = 9;

/** The shape of each kind about its middle; no two are told apart by colour alone. */
const SHAPES: Readonly<Record<Mark['kind'] | 'again' | 'none', string>> = {
  acknowledged: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z',
  refused: 'M-4.5-4.5h9v9h-9Z',
  unanswered: 'M-4.5-4.5l9 9M-4.5 4.5l9-9',
  again: 'M0-6l6 11h-12Z',
  none: 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z',
};

/** A line drawn on its axis. Its length is the reader's to choose; a sentence says the same. */
export function drawing(line: Line): Html {
  const { rows, held, span } = line;
  const at = (time: number): string => percent(time, span).toFixed(2);
  const bars = rows.length * ROW;
  const scale = bars + (held.length > 0 ? HELD : 0);
  return markup`<svg class="drawn" width="100%" height="${scale + SCALE}" role="img" aria-label="${rows.map(sentence).join('; ')}">
${rows.map(
  (row, index) => markup`<svg y="${index * ROW}" height="${ROW}" overflow="visible">${drawnRow(row, at, span)}</svg>
`,
)}${
    held.length > 0 &&
    markup`<text x="0" y="${bars + 8}" class="soft">held open by the suite</text>${held.map(
      ([from, to]) =>
        markup`<rect class="held" x="${at(from)}%" y="${bars + 13}" width="${(percent(to, span) - percent(from, span)).toFixed(2)}%" height="5"/>`,
    )}
`
  }<line class="axis" x1="0" x2="100%" y1="${scale + 4}" y2="${scale + 4}"/><text x="0" y="${scale + 16}" class="soft">0</text><text x="100%" y="${scale + 16}" text-anchor="end" class="soft">${moment(span)}</text>
</svg>`;
}

function percent(time: number, span: number): number {
  return Math.min(100, Math.max(0, (100 * time) / span));
}

function drawnRow(row: Row, at: (time: number) => string, span: number): Part {
  return [
    markup`<text x="0" y="${NAME}">${short(row.name)}</text><line class="axis" x1="0" x2="100%" y1="${AXIS}" y2="${AXIS}"/>`,
    row.marks.map(
      (mark) =>
        markup`${open(mark, at)}${missing(mark, at)}${sign(mark.again ? 'again' : mark.kind, at(mark.at), `${answered(mark)} at ${moment(mark.at)}`)}`,
    ),
    labels(row, span),
  ];
}

/** From an attempt's arrival to its answer. */
function open({ at: from, answeredAt }: Mark, at: (time: number) => string): Part {
  return (
    answeredAt !== null &&
    at(answeredAt) !== at(from) &&
    markup`<line class="open" x1="${at(from)}%" x2="${at(answeredAt)}%" y1="${AXIS}" y2="${AXIS}"/>`
  );
}

function missing({ due }: Mark, at: (time: number) => string): Part {
  return due?.came === 'none' && sign('none', at(due.at), dueWords(due));
}

function sign(kind: keyof typeof SHAPES, x: string, says: string): Html {
  return markup`<svg x="${x}%" y="${AXIS}" overflow="visible" class="sign ${kind}"><title>${says}</title><path d="${SHAPES[kind]}"/></svg>`;
}

/** What was answered, under its mark; marks whose texts would touch on a narrow screen share one. */
function labels({ marks, left, leftAt }: Row, span: number): Part {
  const all = marks
    .flatMap(({ at, answer, due }) => [
      { x: percent(at, span), text: answer },
      ...(due?.came === 'none' ? [{ x: percent(due.at, span), text: 'none came' }] : []),
    ])
    .sort((a, b) => a.x - b.x);
  const groups: Label[] = [];
  for (const { x, text } of all) {
    const one = { x, to: x, texts: [text] };
    const last = groups.at(-1);
    if (last !== undefined && reach(last)[1] + 2 > reach(one)[0]) {
      last.texts.push(text);
      last.to = x;
    } else groups.push(one);
  }
  const [before, after] = [marks[leftAt - 1], marks[leftAt]];
  const middle = percent(((before?.at ?? 0) + (after?.at ?? 0)) / 2, span);
  return [
    groups.map(
      (group) =>
        markup`<text x="${placeOf(group).toFixed(2)}%" y="${ANSWER}" text-anchor="${anchorOf(group)}">${together(group.texts)}</text>`,
    ),
    left > 0 && markup`<text x="${middle.toFixed(2)}%" y="${AXIS + 4}" text-anchor="middle">${left} more</text>`,
  ];
}

/** A text under the marks from `x` to `to`, in per cent. */
interface Label {
  readonly x: number;
  to: number;
  readonly texts: string[];
}

function anchorOf({ x, to }: Label): 'start' | 'middle' | 'end' {
  const middle = (x + to) / 2;
  return middle < EDGE ? 'start' : middle > 100 - EDGE ? 'end' : 'middle';
}

function placeOf(label: Label): number {
  const anchor = anchorOf(label);
  return anchor === 'start' ? label.x : anchor === 'end' ? label.to : (label.x + label.to) / 2;
}

/** From where to where it reaches on the narrowest screen, in per cent. */
function reach(label: Label): [from: number, to: number] {
  const width = together(label.texts).length * CHARACTER;
  const place = placeOf(label);
  const before = { start: 0, middle: width / 2, end: width }[anchorOf(label)];
  return [place - before, place - before + width];
}

/** `503`, `503 ×4`, `503 … 200`. A missing one is never left out. */
function together(texts: readonly string[]): string {
  const [first = ''] = texts;
  const last = texts.at(-1) ?? '';
  if (texts.length === 1) return first;
  if (texts.includes('none came')) return 'none came';
  return texts.every((one) => one === first) ? `${first} ×${texts.length}` : `${first} … ${last}`;
}
