import type { CaseRecord, Cell, Report } from '../../../spec/report.ts';
import { reasonBeyond } from '../../reason.ts';
import { decisiveCases, exchangeOf, findings } from '../views.ts';
import { cut, visibleLine } from '../visible.ts';
import { count, SIGNS, waivedBy } from '../words.ts';
import { commandLines } from './command.ts';
import { signOf } from './matrix.ts';
import { STATUS_TONES, type Paint } from './paint.ts';
import { timelineLines } from './timeline.ts';
import { wrap } from './width.ts';

const CASES_SHOWN = 3;
/** What a target says at length is in the page; here it would drown the rest. */
const TEXT_SHOWN = 320;

/** What needs somebody: each cell with its sentence, what was expected, what came, and a command to see it again. */
export function findingLines(report: Report, width: number, paint: Paint): string[] {
  return findings(report).flatMap((cell) => [...cellLines(cell, width, paint), '']);
}

function cellLines(cell: Cell, width: number, paint: Paint): string[] {
  const { word } = SIGNS[cell.status];
  const cases = decisiveCases(cell);
  const more = cases.length - CASES_SHOWN;
  return [
    `${signOf(cell.status, paint)} ${paint(`${cell.rule} × ${cell.subject}`, 'bold')}  ${paint(word, ...STATUS_TONES[cell.status])}`,
    ...block(cell.sentence, 2, width),
    ...block(`${cell.level}, ${cell.basis}: ${cell.source}`, 2, width).map((line) => paint(line, 'dim')),
    ...(cell.advice === undefined ? [] : block(`What to do: ${cell.advice}`, 2, width)),
    ...(cell.waiver === null ? [] : block(waivedBy(cell.waiver), 2, width)),
    ...(cell.cases.length === 1 || cell.reason === null ? [] : block(cell.reason, 2, width)),
    ...cases.slice(0, CASES_SHOWN).flatMap((one) => caseLines(cell, one, width, paint)),
    ...(more > 0 ? [paint(`    and ${count(more, 'more case')}: see matrix.html`, 'dim')] : []),
    ...timelineLines(cell, width).map((line) => paint(line, 'dim')),
  ];
}

function caseLines(cell: Cell, one: CaseRecord, width: number, paint: Paint): string[] {
  const told = one.expected !== null || one.got !== null;
  const because = reasonBeyond(one) ?? (told ? null : 'no reason given');
  const exchange = exchangeOf(cell, one);
  return [
    ...(cell.cases.length === 1 ? [] : block(`${SIGNS[one.status].sign} ${one.label}`, 2, width)),
    ...(one.expected === null ? [] : field('expected', one.expected, width)),
    ...(one.got === null ? [] : field('got', one.got, width)),
    ...(because === null ? [] : field('because', because, width)),
    ...(exchange === null ? [] : command(exchange.curl, width).map((line) => paint(line, 'dim'))),
  ];
}

function field(name: string, text: string, width: number): string[] {
  const lines = wrap(short(text), width - 14);
  return lines.map((line, index) => `    ${(index === 0 ? name : '').padEnd(10)}${line}`);
}

/** The command as a terminal of this width shows it: it can be pasted, the blanks before it included. */
export function command(curl: string, width: number): string[] {
  const long = '(the curl command cannot be shown here: see matrix.html)';
  return commandLines(curl, width, '    ') ?? wrap(long, width - 4).map((line) => `    ${line}`);
}

/** A text of ours or of a target as indented lines. */
export function block(text: string, indent: number, width: number): string[] {
  return wrap(short(text), width - indent).map((line) => ' '.repeat(indent) + line);
}

function short(text: string): string {
  const { shown, left } = cut(text, TEXT_SHOWN);
  return left === 0 ? visibleLine(text) : `${visibleLine(shown)}… (${count(left, 'character')} more)`;
}
