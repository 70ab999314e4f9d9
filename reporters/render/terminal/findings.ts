import type { CaseRecord, Cell } from '../../../spec/report.ts';
import { reasonBeyond } from '../../reason.ts';
import { casesOf, whereOf, whyOf, type Cause, type Place } from '../causes.ts';
import { exchangeOf } from '../views.ts';
import { cut, visibleLine } from '../visible.ts';
import { count, SIGNS, waivedBy } from '../words.ts';
import { commandLines } from './command.ts';
import { signOf } from './matrix.ts';
import { STATUS_TONES, type Paint } from './paint.ts';
import { timelineLines } from './timeline.ts';
import { fit, widthOf, wrap } from './width.ts';

/** So many lines a cause takes where nobody asked for more. */
const LINES = 8;
/** What a target says at length is in the page; here it would drown the rest. */
const TEXT_SHOWN = 320;

/** What needs somebody, by cause: in eight lines each, or `verbose` with every case and a command to see it again. */
export function findingLines(causes: readonly Cause[], width: number, paint: Paint, verbose: boolean): string[] {
  const draw = verbose ? wholeLines : shortLines;
  return causes.flatMap((cause) => [...draw(cause, width, paint), '']);
}

/** The sentence, what was expected, what came, what to do; and a command to see it, where that fits. */
function shortLines(cause: Cause, width: number, paint: Paint): string[] {
  const { cell, first, holds } = cause;
  const why = whyOf(cause);
  const told = first !== null && (first.expected !== null || first.got !== null);
  const held = holds > 0 ? [`  in the way of ${count(holds, 'other cell')}`] : [];
  const lines = [
    headLine(cause, width, paint),
    ...some(cell.sentence, 2, width),
    ...(told ? facts(first, width) : []),
    ...(cell.waiver === null ? [] : some(waivedBy(cell.waiver), 2, width)),
    ...(told || why === null ? [] : field('because', why, width, 2)),
    ...held,
    ...(cell.advice === undefined ? [] : some(`What to do: ${cell.advice}`, 2, width)),
  ].slice(0, LINES);
  const drawn = timelineLines(cell, width).map((line) => paint(line, 'dim'));
  if (lines.length + drawn.length <= LINES) lines.push(...drawn);
  const exchange = first === null ? null : exchangeOf(cell, first);
  const curl = exchange === null ? [] : (commandLines(exchange.curl, width - 4) ?? []);
  if (lines.length + curl.length > LINES) return lines;
  return [...lines, ...curl.map((line) => paint(`    ${line}`, 'dim'))];
}

/** Expected and got on one line where there is room for both. */
function facts({ expected, got }: CaseRecord, width: number): string[] {
  if (expected !== null && got !== null) {
    const both = `  expected ${visibleLine(expected)}, got ${visibleLine(got)}`;
    if (widthOf(both) <= width) return [both];
  }
  return [
    ...(expected === null ? [] : field('expected', expected, width, 1)),
    ...(got === null ? [] : field('got', got, width, 1)),
  ];
}

function wholeLines(cause: Cause, width: number, paint: Paint): string[] {
  const { cell, holds, places } = cause;
  return [
    headLine(cause, width, paint),
    ...block(cell.sentence, 2, width),
    ...block(`${cell.level}, ${cell.basis}: ${cell.source}`, 2, width).map((line) => paint(line, 'dim')),
    ...(cell.waiver === null ? [] : block(waivedBy(cell.waiver), 2, width)),
    ...(holds > 0 ? [`  in the way of ${count(holds, 'other cell')}`] : []),
    ...(cell.advice === undefined ? [] : block(`What to do: ${cell.advice}`, 2, width)),
    ...places.flatMap((place) => placeLines(place, width, paint)),
    ...timelineLines(cell, width).map((line) => paint(line, 'dim')),
  ];
}

function placeLines({ cell, cases }: Place, width: number, paint: Paint): string[] {
  if (cases.length === 0) return cell.reason === null ? [] : field('because', cell.reason, width);
  return cases.flatMap((one) => caseLines(cell, one, width, paint));
}

function caseLines(cell: Cell, one: CaseRecord, width: number, paint: Paint): string[] {
  const told = one.expected !== null || one.got !== null;
  const because = reasonBeyond(one) ?? (told ? null : 'no reason given');
  const exchange = exchangeOf(cell, one);
  return [
    ...block(`${SIGNS[one.status].sign} ${cell.subject}: ${one.label}`, 2, width),
    ...(one.expected === null ? [] : field('expected', one.expected, width)),
    ...(one.got === null ? [] : field('got', one.got, width)),
    ...(because === null ? [] : field('because', because, width)),
    ...(exchange === null ? [] : command(exchange.curl, width).map((line) => paint(line, 'dim'))),
  ];
}

/** Rule, status, and where; the case that shows it, where there is but one. */
function headLine(cause: Cause, width: number, paint: Paint): string {
  const { cell, status, first } = cause;
  const { word } = SIGNS[status];
  const label = casesOf(cause) === 1 && cell.cases.length > 1 && first !== null ? `: ${first.label}` : '';
  const where = fit(visibleLine(`${whereOf(cause)}${label}`), width - widthOf(`x ${cell.rule}  ${word}  `));
  return `${signOf(status, paint)} ${paint(cell.rule, 'bold')}  ${paint(word, ...STATUS_TONES[status])}  ${where}`;
}

function field(name: string, text: string, width: number, most = Infinity): string[] {
  const lines = atMost(wrap(short(text), width - 14), most, width - 14);
  return lines.map((line, index) => `    ${(index === 0 ? name : '').padEnd(10)}${line}`);
}

/** The command as a terminal of this width shows it: it can be pasted, the blanks before it included. */
export function command(curl: string, width: number): string[] {
  const long = '(the curl command cannot be shown here: see matrix.html)';
  return commandLines(curl, width, '    ') ?? wrap(long, width - 4).map((line) => `    ${line}`);
}

/** The beginning of a text as indented lines. */
function some(text: string, most: number, width: number): string[] {
  return atMost(block(text, 2, width), most, width);
}

function atMost(lines: readonly string[], most: number, width: number): string[] {
  if (lines.length <= most) return [...lines];
  return [...lines.slice(0, most - 1), fit(`${lines[most - 1] ?? ''}…`, width)];
}

/** A text of ours or of a target as indented lines. */
export function block(text: string, indent: number, width: number): string[] {
  return wrap(short(text), width - indent).map((line) => ' '.repeat(indent) + line);
}

function short(text: string): string {
  const { shown, left } = cut(text, TEXT_SHOWN);
  return left === 0 ? visibleLine(text) : `${visibleLine(shown)}… (${count(left, 'character')} more)`;
}
