import { cut } from '../visible.ts';
import { count, duration } from '../words.ts';
import { isOdd } from './lines.ts';
import type { Due, Line, Mark, Row, Timeline } from './types.ts';

/** How much is shown of a name that a target gave. */
const NAME_SHOWN = 60;
/** How many requests of a row a sentence tells of. */
const TOLD = 12;

/** The beginning of a name that a target may have given. */
export function short(text: string): string {
  const { shown, left } = cut(text, NAME_SHOWN);
  return left === 0 ? shown : `${shown}…`;
}

/** `DeliverID 4711, OrderDetailID 17` */
export function nameOf({ name }: Pick<Line, 'name'>): string {
  return name.map(([word, said]) => (said === '' ? word : `${word} ${short(said)}`)).join(', ');
}

/** A row in as few words as there are, for a line of its own: `OrderDetailID 17, Status 2: 503 +0 ms, none by +3.0 s`. */
export function brief({ name }: Line, { name: row, marks, left }: Row): string {
  const [word, said] = name.at(-1) ?? ['', ''];
  const told = marks.slice(0, TOLD).map((mark) => `${mark.answer}${mark.again ? ' again' : ''} ${moment(mark.at)}`);
  const more = left + marks.length - told.length;
  const none = marks.at(-1)?.due;
  const rest = [
    ...(more > 0 ? [`${more} more`] : []),
    ...(none?.came === 'none' ? [`none by ${moment(none.at)}`] : []),
  ];
  return `${word}${said === '' ? '' : ` ${short(said)}`}, ${short(row).replace(/, .*/, '')}: ${[...told, ...rest].join(', ')}`;
}

/** `+1.2 s`: so long after the line began. */
export function moment(time: number): string {
  return `+${duration(Math.max(0, time))}`;
}

/** What was answered, and whether another one had been acknowledged before. */
export function answered({ answer, again }: Mark): string {
  return again ? `${answer}, again after it had been acknowledged` : answer;
}

/** When another attempt was due, who says so, and what became of it. */
export function dueWords({ at, within, held, declared, came, until }: Due): string {
  const who = declared ? 'as the target file says' : 'three times the longest pause of this platform';
  const still = held > 0 ? `, while the suite held others open for ${duration(held)}` : '';
  const became = {
    'in time': 'it came',
    late: 'it came later',
    none: 'none came',
    open: `not waited for beyond ${moment(until)}`,
  }[came];
  return `due by ${moment(at)}: ${duration(within)} after the answer, ${who}${still}; ${became}`;
}

/** What somebody may be asked about, a sentence each. */
export function notes({ rows }: Line): string[] {
  return rows.flatMap((row) =>
    row.marks.flatMap(({ at, again, answer, due }, index) => {
      const which = `${short(row.name)}, attempt ${numberOf(row, index)}`;
      return [
        ...(again ? [`${which} came at ${moment(at)}, though the delivery had been acknowledged.`] : []),
        ...(due?.came === 'none' || due?.came === 'late'
          ? [`${which} got ${answer}; the next was ${dueWords(due)}.`]
          : []),
      ];
    }),
  );
}

/** Which of its row a request is, from 1, those included that are left out. */
export function numberOf({ left, leftAt }: Row, index: number): number {
  return 1 + index + (left > 0 && index >= leftAt ? left : 0);
}

/** A row as a sentence: `Status 2: 503 at +0 ms, 200 at +1.0 s`. */
export function sentence(row: Row): string {
  const { name, marks, left } = row;
  const told = marks.length <= TOLD ? marks : [...marks.slice(0, TOLD - 2), ...marks.slice(-2)];
  const parts = told.map((mark) => `${answered(mark)} at ${moment(mark.at)}${missing(mark)}`);
  const more = left + marks.length - told.length;
  if (more > 0) parts.splice(TOLD - 2, 0, `${more} more`);
  return `${short(name)}: ${parts.join(', ')}`;
}

function missing({ due }: Mark): string {
  return due?.came === 'none' ? `, none by ${moment(due.at)}` : '';
}

/**
 * What stands over all: `2 order lines, 7 attempts; 1 that was due did not come`.
 * @param found whether the cell has a finding: elsewhere a platform may have given up, as it may.
 */
export function title({ of, lines, linesLeft }: Timeline, found = true): string {
  const marks = lines.flatMap(({ rows }) => rows.flatMap((row) => row.marks));
  const number = lines.reduce((sum, line) => sum + line.count, 0);
  const none = marks.filter(({ due }) => due?.came === 'none').length;
  const again = marks.filter((mark) => mark.again).length;
  const what =
    of === 'attempts'
      ? [count(lines.length, 'order line'), count(number, 'attempt')]
      : [count(lines.length, 'scenario'), count(number, 'request')];
  return [
    what.join(', '),
    ...(found && none > 0 ? [`${none} that ${none === 1 ? 'was' : 'were'} due did not come`] : []),
    ...(found && again > 0 ? [`${again} came after an acknowledgement`] : []),
    ...(linesLeft > 0 ? [`${linesLeft} more in conformance.json`] : []),
  ].join('; ');
}

/** The rows of a timeline, those first of which there is something to say, each with its line. */
export function rowsOf({ lines }: Timeline): (readonly [line: Line, row: Row])[] {
  const all = lines.flatMap((line) => line.rows.map((row) => [line, row] as const));
  return [...all.filter(([, row]) => isOdd(row)), ...all.filter(([, row]) => !isOdd(row))];
}
