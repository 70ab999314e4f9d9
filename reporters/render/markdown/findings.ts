import type { CaseRecord, Cell } from '../../../spec/report.ts';
import { reasonBeyond } from '../../reason.ts';
import { decisiveCases, exchangeOf } from '../views.ts';
import { cut } from '../visible.ts';
import { count, SIGNS, waivedBy } from '../words.ts';
import { code, fenced, plain, prose } from './escape.ts';
import { timelineLines } from './timeline.ts';

const CASES_SHOWN = 5;
/** A page that is pasted into a pull request has a limit of its own; the whole text is in `conformance.json`. */
const TEXT_SHOWN = 1000;
/** A command that is cut cannot be run, and there are few of these in a page. */
const COMMAND_SHOWN = 4000;

/** A cell that needs somebody: its sentence, and for each case what was expected, what came and how to see it again. */
export function finding(cell: Cell): string[] {
  const { sign, word } = SIGNS[cell.status];
  const cases = decisiveCases(cell);
  const more = cases.length - CASES_SHOWN;
  return [
    `### ${sign} ${plain(cell.rule)} × ${cell.subject}: ${word}`,
    '',
    `> ${prose(cell.sentence)}`,
    '>',
    `> ${cell.level}, ${cell.basis}: ${plain(cell.source)}`,
    '',
    ...(cell.advice === undefined ? [] : [`**What to do:** ${prose(cell.advice)}`, '']),
    ...(cell.waiver === null ? [] : [plain(waivedBy(cell.waiver)), '']),
    ...(cell.cases.length > 1 && cell.reason !== null ? [code(clipped(cell.reason)), ''] : []),
    ...cases.slice(0, CASES_SHOWN).flatMap((one) => caseLines(cell, one)),
    ...(more > 0 ? [`- and ${count(more, 'more case')}, in \`matrix.html\``] : []),
    ...timelineLines(cell),
    '',
  ];
}

function caseLines(cell: Cell, one: CaseRecord): string[] {
  const exchange = exchangeOf(cell, one);
  return [
    `- ${code(clipped(one.label))}`,
    ...field('expected', one.expected),
    ...field('got', one.got),
    ...field('because', reasonBeyond(one)),
    ...(exchange === null ? [] : ['', ...command(exchange.curl), '']),
  ];
}

/** The command whole, or not at all: the beginning of one is no command. */
export function command(curl: string): string[] {
  if (curl.length <= COMMAND_SHOWN) return fenced(curl, '  ');
  return [`  The command is ${count(curl.length, 'character')} long: see \`matrix.html\`.`];
}

function field(name: string, text: string | null): string[] {
  return text === null ? [] : [`  - ${name}: ${code(clipped(text))}`];
}

function clipped(text: string): string {
  const { shown, left } = cut(text, TEXT_SHOWN);
  return left === 0 ? shown : `${shown}… (${count(left, 'character')} more)`;
}
