import { GOOD_AMONG_THEM, isOfForm } from '../../evidence/questions.ts';
import { requestBodyOf } from '../../evidence/recorded.ts';
import { sentBy } from '../../evidence/sent.ts';
import { isOfStrangeToken } from '../../evidence/strange-token.ts';
import { isOfTokenOfBefore } from '../../evidence/token-of-before.ts';
import type { Cell, ExchangeRecord } from '../../spec/report.ts';
import { judgedIn } from './evidence.ts';
import { isUnseen } from './unseen.ts';
import { named } from './words.ts';

/** Two requests that are shown alike may be sent in one moment, and last as long; more of them are not. */
const BY_CHANCE = 1;

/** So many of a cell may have been sent and answered with some of others, to the microsecond. */
const MOMENTS_BY_CHANCE = 3;

/** Rules whose cells look at requests of their own. The rules of a good login's form look at the same ones. */
const OF_ITS_OWN = /^(?:BEARER|KEY|RECEIVER)-|^LOGIN-(?:1[1-9]|2\d)$/;

/** Rules whose cases each send their own. All that came for an order is looked at by many. */
const OF_CASES = /^(?:LOGIN|BEARER|KEY|RECEIVER)-/;

/** Rules of which no two cases send the same, in none of their cells, save what no report shows; some send what others do by right. */
const OF_ITS_KIND =
  /^(?:LOGIN-(?:1[013478]|2[0-2])|BEARER-(?:0[2-6]|09|1[023]|2[0-4])|KEY-(?:0[3-5]|1[013])|RECEIVER-0[349])$/;
/** A region may be that of the target's own logins: beside it the same is sent as without. What it is, `spec/sent.json` says. */
const BY_RIGHT = /^a good login\b|, h-region-code [A-Z]{2}$/;
const GENERATED = /^(?:explored|generated)\b/;

/** The number of one of many that were sent alike, perhaps at once. */
const NUMBER = /, \d+(?: of \d+)?$|: login \d+ of \d+$/;

/** Why a case and another, or two cells, cannot both have sent what they show; null where each has sent its own. */
export function borrowed(cells: readonly Cell[]): string | null {
  const orders = namedOrders(cells);
  return (
    betweenCases(cells.filter(({ rule }) => OF_CASES.test(rule))) ??
    sentAlike(
      cells.filter(({ rule }) => OF_ITS_KIND.test(rule)),
      orders,
    ) ??
    betweenCells(
      cells.filter(({ rule }) => OF_ITS_OWN.test(rule)),
      orders,
    )
  );
}

function betweenCases(cells: readonly Cell[]): string | null {
  for (const cell of cells) {
    const senders = new Map<string, string>();
    let times = 0;
    // The form of an answer is looked at beside what its own case asks of it, and passes nothing.
    const forms = new Set(cell.cases.filter(({ status }) => status !== 'pass').map(({ label }) => label));
    for (const one of cell.exchanges.filter(isJudged)) {
      if (isOfForm(one.case) && forms.has(one.case)) continue;
      const [key, label] = [keyOf(one), one.case.replace(NUMBER, '')];
      const other = senders.get(key) ?? label;
      // What differs may be nothing that a report shows: the two are sent alike, and at one time.
      const unseen = [other, label].filter(isUnseen).length;
      if (other !== label && (unseen === 0 || (unseen === 1 && ++times > BY_CHANCE)))
        return `${named(cell)}: the cases "${other}" and "${one.case}" are judged by one request`;
      senders.set(key, label);
    }
  }
  return null;
}

/**
 * The orders that a receiver’s target names, by which valid deliveries go: what the suite makes up serves one case. Null
 * where no valid delivery tells of any.
 */
function namedOrders(cells: readonly Cell[]): ReadonlySet<unknown> | null {
  const { exchanges = [] } = cells.find(({ rule }) => rule === VALID_DELIVERIES) ?? {};
  const served = new Map<unknown, string>();
  const orders = new Set<unknown>();
  for (const one of exchanges.filter(isJudged)) {
    const order = requestBodyOf(one)?.['DeliverID'];
    if ((served.get(order) ?? one.case) !== one.case) orders.add(order);
    served.set(order, one.case);
  }
  return served.size === 0 ? null : orders;
}

const VALID_DELIVERIES = 'RECEIVER-01';

/** Whether a delivery is of an order that the target names: many cases send the same of it. */
function isOfNamedOrder(one: ExchangeRecord, { subject }: Cell, orders: ReadonlySet<unknown> | null): boolean {
  const order = subject === 'receiver' ? requestBodyOf(one)?.['DeliverID'] : undefined;
  return order !== undefined && orders?.has(order) !== false;
}

/** Two cases of one subject that passed, and sent the same, whenever that was. */
function sentAlike(cells: readonly Cell[], orders: ReadonlySet<unknown> | null): string | null {
  const senders = new Map<string, string>();
  for (const cell of cells) {
    const passed = new Set(cell.cases.filter(({ status }) => status === 'pass').map(({ label }) => label));
    for (const one of judgedIn(cell, passed)) {
      const { headersCut, bodyCut } = one.request;
      if (headersCut === true || bodyCut) continue;
      if (isOfNamedOrder(one, cell, orders)) continue;
      if (
        [isOfStrangeToken, isOfTokenOfBefore, isUnseen].some((is) => is(one.case)) ||
        [BY_RIGHT, GENERATED].some((form) => form.test(one.case))
      )
        continue;
      const [key, sender] = [`${cell.subject} ${sentBy(one)}`, `${cell.rule}: ${one.case.replace(NUMBER, '')}`];
      const other = senders.get(key) ?? sender;
      if (other !== sender) return `${named(cell)}: the cases "${other}" and "${sender}" have sent the same`;
      senders.set(key, sender);
    }
  }
  return null;
}

function betweenCells(cells: readonly Cell[], orders: ReadonlySet<unknown> | null): string | null {
  const senders = new Map<string, Set<Cell>>();
  const shared = new Map<string, number>();
  const moments = new Map<string, Cell>();
  for (const cell of cells) {
    let times = 0;
    for (const one of cell.exchanges.filter((each) => isJudged(each) && !GOOD_AMONG_THEM.test(each.case))) {
      if (isOfNamedOrder(one, cell, orders)) continue;
      const first = moments.get(momentOf(one)) ?? cell;
      if (first !== cell && ++times > MOMENTS_BY_CHANCE)
        return `${named(first)} and ${named(cell)} are judged by requests of the same moments`;
      moments.set(momentOf(one), first);
      const key = keyOf(one);
      const others = senders.get(key) ?? new Set();
      senders.set(key, others);
      if (others.has(cell)) continue;
      for (const other of others) {
        const pair = `${named(other)} and ${named(cell)}`;
        const times = (shared.get(pair) ?? 0) + 1;
        if (times > BY_CHANCE) return `${pair} are judged by the same requests`;
        shared.set(pair, times);
      }
      others.add(cell);
    }
  }
  return null;
}

function isJudged({ purpose }: ExchangeRecord): boolean {
  return purpose === 'case';
}

/** When a request was sent, to the microsecond, and how long it took, whatever is shown of it. */
function momentOf({ startedAt, durationMs }: ExchangeRecord): string {
  return `${startedAt} ${durationMs}`;
}

function keyOf(one: ExchangeRecord): string {
  const { startedAt, durationMs, answer, error } = one;
  return JSON.stringify([startedAt, durationMs, sentBy(one), answer?.status, answer?.body, error]);
}
