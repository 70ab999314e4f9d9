import type { CaseRecord, Cell, ExchangeRecord, Status, Waiver } from '../../../spec/report.ts';
import { reasonBeyond } from '../../reason.ts';
import { decisiveCases, exchangeOf } from '../views.ts';
import { count, duration, SIGNS } from '../words.ts';
import { compared } from './compared.ts';
import { markup, prose, said, type Html, type Part } from './escape.ts';
import type { Folded } from './folded.ts';
import { clipped, controls, exchangeBlock, NARROW, pre, WIDE } from './message.ts';
import { timeline } from './timeline.ts';

/** Past so many characters a text scrolls in a box of its own. */
const LONG = 600;
const REASON_SHOWN = 1000;

/** The id of a cell's evidence, for links: `BEARER-03-reseller`. */
export function anchor(cell: Pick<Cell, 'rule' | 'subject'>): string {
  return `${cell.rule}-${cell.subject}`;
}

/** What a block of the page is filtered by. */
export function filtered({ rule, role, level }: Cell, status: Status): Html {
  return markup`data-status="${status}" data-level="${level}" data-chapter="${rule.replace(/-\d+$/, '')}" data-role="${role}"`;
}

/** A status as sign and word. */
export function mode(status: Status): Html {
  return markup`<span class="mode ${status}"><span aria-hidden="true">${SIGNS[status].sign}</span> ${SIGNS[status].word}</span>`;
}

/**
 * The evidence of a cell, folded unless `open`. Its `data-` attributes are there to be filtered by. The id stands on
 * what is folded, so that a link to it opens it without any script.
 * @param folded where its cases go in a large page; of an urgent cell all but the first that decided it.
 */
export function evidence(cell: Cell, open: boolean, folded: Folded | null = null, isUrgent = false): Html {
  const { shown, left } = chosen(cell);
  const cases = kept([timeline(cell)], cell, shown, folded, isUrgent);
  return markup`<details class="cell ${cell.status}" ${filtered(cell, cell.status)}${open && markup` open`}>
<summary><span class="name">${cell.rule} × ${cell.subject}</span> ${mode(cell.status)} <span class="title">${prose(cell.title)}</span>${cell.reason !== null && markup`<span class="why">${clipped(cell.reason, REASON_SHOWN)}</span>`}</summary>
<div class="inner" id="${anchor(cell)}">
<blockquote>${prose(cell.sentence)}</blockquote>
<p class="source">${cell.level}, ${cell.basis}: ${cell.source}</p>
<p class="source">${cell.openapi !== '' && markup`<code>${cell.openapi}</code> · `}${cell.durationMs > 0 && `${duration(cell.durationMs)} · `}<a href="#${anchor(cell)}">Link to this cell</a></p>
${cell.waiver !== null && waived(cell.waiver)}${cell.advice !== undefined && markup`<p class="remedy"><strong>What to do:</strong> ${prose(cell.advice)}</p>`}
${cell.remedy !== null && markup`<p class="remedy"><strong>To have it tested:</strong> ${prose(cell.remedy)}</p>`}
${cases}
${cell.withoutOccasion !== undefined && markup`<p class="quiet left"><strong>No occasion at this target for:</strong> ${cell.withoutOccasion.join('; ')}.</p>`}${left > 0 && markup`<p class="quiet left">${count(left, 'further exchange')}, good requests and repetitions among them, in <code>conformance.json</code>.</p>`}
</div></details>
`;
}

/** What stands in the page of the cases that are shown, and stands for them. */
function kept(
  before: readonly Part[],
  cell: Cell,
  shown: readonly Html[],
  folded: Folded | null,
  isUrgent: boolean,
): readonly Part[] {
  if (folded === null || shown.length === 0) return [...before, ...shown];
  if (!isUrgent) return [folded.keep(markup`${[...before, ...shown]}`, held(cell))];
  const [decisive] = decisiveCases(cell);
  const first = Math.max(0, decisive === undefined ? 0 : cell.cases.indexOf(decisive));
  const others = shown.filter((_, place) => place !== first);
  const rest = others.length > 0 && folded.keep(markup`${others}`, count(others.length, 'further case'));
  return [...before, shown[first] ?? null, rest];
}

/** What a cell has to show. */
function held({ cases, exchanges }: Cell): string {
  return `${count(cases.length, 'case')} with ${count(exchanges.length, 'exchange')}`;
}

function waived({ owner, ticket, expires, reason }: Waiver): Html {
  return markup`<p class="remedy"><strong>Failed, and waived until ${expires}</strong> by ${owner} (${ticket}): ${reason}</p>`;
}

/** What a case sent, and the good requests that vouch for it, in the order in which they were sent. */
function ofCase({ exchanges }: Cell, { label }: CaseRecord): ExchangeRecord[] {
  const own = exchanges.filter((exchange) => exchange.case === label);
  // Reports from before good requests were shared do not name them.
  const vouchers = new Set(own.flatMap(({ vouchedBy }: Partial<ExchangeRecord>) => vouchedBy ?? []));
  return exchanges.filter((exchange, place) => exchange.case === label || vouchers.has(place));
}

/** The cases of a cell with the exchanges worth showing, and how many others the page leaves to `conformance.json`. */
function chosen(cell: Cell): { readonly shown: readonly Html[]; readonly left: number } {
  const used = new Set<ExchangeRecord>();
  const shown = cell.cases.map((one) => {
    const sound = ['pass', 'observed', 'not-tested', 'blocked'].includes(one.status);
    const best = exchangeOf(cell, one);
    const all = ofCase(cell, one);
    const exchanges = sound ? all.filter((exchange) => exchange === best) : all;
    for (const exchange of exchanges) used.add(exchange);
    const judged = exchanges.filter((exchange) => exchange.purpose === 'case' || exchange === best);
    const good = exchanges.filter((exchange) => !judged.includes(exchange));
    const room = sound ? NARROW : WIDE;
    return caseBlock(cell, one, [judged.map((exchange) => exchangeBlock(exchange, room)), controls(good, NARROW)]);
  });
  return { shown, left: cell.exchanges.length - used.size };
}

function caseBlock(cell: Cell, one: CaseRecord, exchanges: Part): Html {
  // A lone case is the cell itself; of several, the first that decided it stands open.
  const open = cell.cases.length === 1 || (cell.status !== 'pass' && one === decisiveCases(cell)[0]);
  return markup`<details class="case"${open && markup` open`}><summary><span class="label">${one.label}</span> ${mode(one.status)}</summary><div class="inner">
${facts(one)}${exchanges}</div></details>
`;
}

function facts(one: CaseRecord): Part {
  const blocker = one.status === 'blocked' ? one.blockedBy : null;
  const both = one.expected !== null && one.got !== null && one.status !== 'pass';
  const told = [
    fact('Blocked by', blocker),
    fact('Expected', both ? null : one.expected),
    fact('Got', both ? null : one.got),
    fact('Because', reasonBeyond(one)),
  ].filter((part) => part !== null);
  return [both && compared(one.expected, one.got), told.length > 0 && markup`<dl class="facts">${told}</dl>`];
}

function fact(name: string, text: string | null): Html | null {
  if (text === null) return null;
  return markup`<dt>${name}</dt> <dd>${text.length > LONG ? pre(name, clipped(text, WIDE)) : said(text)}</dd>`;
}
