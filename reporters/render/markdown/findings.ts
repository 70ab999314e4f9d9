import type { CaseRecord, Cell } from '../../../spec/report.ts';
import { reasonBeyond } from '../../reason.ts';
import { casesOf, whereOf, type Cause } from '../causes.ts';
import { exchangeOf } from '../views.ts';
import { cut } from '../visible.ts';
import { count, SIGNS, waivedBy } from '../words.ts';
import { code, fenced, plain, prose } from './escape.ts';
import { timelineLines } from './timeline.ts';

/** Of the other cases of a cell, so many are named. */
const LABELS_SHOWN = 5;
/** A page that is pasted into a pull request has a limit of its own; the whole text is in `conformance.json`. */
const TEXT_SHOWN = 1000;
/** A command that is cut cannot be run, and there are few of these in a page. */
const COMMAND_SHOWN = 4000;
const LABEL_SHOWN = 200;

/** A cause that needs somebody: its sentence, of its first case what was expected, what came and how to see it again. */
export function finding(cause: Cause): string[] {
  const { cell, status, first, holds } = cause;
  const { sign, word } = SIGNS[status];
  return [
    `### ${sign} ${plain(cell.rule)}: ${word} (${whereOf(cause)})`,
    '',
    `> ${prose(cell.sentence)}`,
    '>',
    `> ${cell.level}, ${cell.basis}: ${plain(cell.source)}`,
    '',
    ...(cell.advice === undefined ? [] : [`**What to do:** ${prose(cell.advice)}`, '']),
    ...(holds > 0 ? [`In the way of ${count(holds, 'other cell')}.`, ''] : []),
    ...(cell.waiver === null ? [] : [plain(waivedBy(cell.waiver)), '']),
    ...(first === null ? field('because', cell.reason) : caseLines(cell, first)),
    ...others(cause),
    ...timelineLines(cell),
    '',
  ];
}

function caseLines(cell: Cell, one: CaseRecord): string[] {
  const exchange = exchangeOf(cell, one);
  return [
    `- ${cell.subject}: ${code(clipped(one.label))}`,
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

/** Where else it shows. */
function others(cause: Cause): string[] {
  if (casesOf(cause) < 2) return [];
  return cause.places.flatMap(({ cell, cases }) => {
    const own = cases.filter((one) => one !== cause.first);
    const named = own.slice(0, LABELS_SHOWN).map(({ label }) => code(clipped(label, LABEL_SHOWN)));
    const more = own.length - named.length;
    if (more > 0) named.push(`and ${count(more, 'more case')}, in \`matrix.html\``);
    return own.length === 0 ? [] : [`- ${cell.subject}${cell === cause.cell ? ', too' : ''}: ${named.join(', ')}`];
  });
}

function field(name: string, text: string | null): string[] {
  return text === null ? [] : [`  - ${name}: ${code(clipped(text))}`];
}

function clipped(text: string, limit = TEXT_SHOWN): string {
  const { shown, left } = cut(text, limit);
  return left === 0 ? shown : `${shown}… (${count(left, 'character')} more)`;
}
