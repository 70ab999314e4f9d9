import { arrivalOf } from '../../evidence/deliveries.ts';
import { SHOWN_ATTEMPTS } from '../../spec/report-arrival.ts';
import { requestBodyOf, statusOf } from '../../evidence/recorded.ts';
import { fromTimeline, isOfTimeline } from '../../evidence/redraw-callback.ts';
import type { CaseRecord, Cell, ExchangeRecord, JudgementRecord, RunRecord } from '../../spec/report.ts';
import { attemptsIn } from '../../evidence/timeline.ts';
import { keysOf, type Keys } from './delivery-key.ts';
import { Evidence } from './evidence.ts';
import { areGoodsKnown, mayBeOfOthers } from './other-goods.ts';
import { named } from './words.ts';

/** Rules that look at each attempt by itself; two of them at those of a delivered line alone. */
const BY_ATTEMPT = ['CALLBACK-03', 'CALLBACK-04', 'CALLBACK-05', 'CALLBACK-06', 'CALLBACK-07', 'CALLBACK-08'];
const BY_DELIVERED = ['CALLBACK-09', 'CALLBACK-10'];
const DELIVERED = 1;

/**
 * An attempt that a rule about each attempt left out of its case, and that the timeline of the order has in another cell;
 * null where none is. What came to another address, other rules look at. What came after the order was acknowledged may
 * have come too late for the case, or be one of too many to be shown: it has to be what would have passed.
 *
 * Where nobody knows of which goods a line is, its rule goes by what each attempt carries, whichever line that names: one
 * that carries codes alone is no delivery of manual goods, though another attempt of that line may carry a note.
 *
 * @param run undefined in reports that do not say how they were made.
 */
export function attemptLeftOut(cells: readonly Cell[], run?: Pick<RunRecord, 'deliveries'>): string | null {
  const keyOf = keysOf(cells);
  const timelines = timelinesOf(cells, keyOf);
  let [looked, gone] = [0, 0];
  for (const cell of cells) {
    const isDelivered = BY_DELIVERED.includes(cell.rule);
    if (!isDelivered && !BY_ATTEMPT.includes(cell.rule)) continue;
    const evidence = new Evidence(cell);
    for (const one of cell.cases) {
      if (one.status !== 'pass') continue;
      const shown = [...evidence.of(one.label).judged];
      const keys = new Set(shown.map(keyOf));
      const addresses = new Set(shown.map(({ request }) => request.url));
      const told = toldWith(keys, timelines);
      gone += told.length;
      if (gone > MOST_GONE_THROUGH) return `${named(cell)} leaves out more attempts than can be checked`;
      const areKnown = areGoodsKnown(one.label, run);
      const due = told
        .filter(({ sent, delivered }) => !isDelivered || (delivered && (areKnown || !mayBeOfOthers(sent, cell))))
        .filter(({ sent }) => addresses.has(sent.request.url));
      const settled = Math.min(settledAt(shown), lastOf(shown));
      const isShown = ({ key }: Told): boolean => keys.has(key);
      if (due.slice(0, SHOWN_ATTEMPTS).some((told) => !isShown(told) && told.at <= settled))
        return `${named(cell)} leaves out an attempt that its order’s timeline has, in "${one.label}"`;
      const judgements = waysOf(one);
      const others = due.filter((told) => !isShown(told));
      looked += others.length * judgements.length;
      // That an order failed excuses none of them: a waiver may let it through, and another rule passes meanwhile.
      if (looked > MOST_LOOKED_AT) return `${named(cell)} leaves out more attempts than can be checked`;
      if (others.some(({ sent }) => !wouldPass(sent, judgements)))
        return `${named(cell)} leaves out an attempt that would not have passed, in "${one.label}"`;
    }
  }
  return null;
}

/**
 * So many attempts are looked at that no case shows, for each way in which they are asked: more than forty orders come to
 * of which each goes on until the hub keeps no more of it.
 */
const MOST_LOOKED_AT = 2_000_000;
/** So many are gone through for those: an order of several lines has others beside them. */
const MOST_GONE_THROUGH = 20_000_000;

/** An attempt of a timeline, and what is asked of it again and again. */
interface Told {
  readonly sent: ExchangeRecord;
  readonly key: string | null;
  readonly at: number;
  /** Whether it says that its line was delivered. */
  readonly delivered: boolean;
}

/** What is told of the orders of these deliveries, in turn: attempts of one order have one timeline. */
function toldWith(keys: ReadonlySet<string | null>, timelines: ReadonlyMap<string, readonly Told[]>): readonly Told[] {
  const [first = [], ...others] = new Set([...keys].flatMap((key) => [timelines.get(key ?? '') ?? []]));
  return others.length === 0 ? first : [...new Set([first, ...others].flat())].sort((one, other) => one.at - other.at);
}

/** Whether an attempt, as it is shown, is one that the judgements of a case that passed would have let pass. */
function wouldPass(sent: ExchangeRecord, judgements: readonly JudgementRecord[]): boolean {
  return judgements.some(
    ({ matcher, args, facts }) => fromTimeline(matcher)?.({ args, facts, exchanges: [sent] }) ?? true,
  );
}

/**
 * A case that is blocked because no delivery of its order came, and shows one that another cell tells of as an attempt; null
 * where there is none.
 */
export function missedBesideAttempts(cells: readonly Cell[]): string | null {
  const callback = cells.filter(({ subject }) => subject === 'callback');
  const keyOf = keysOf(cells);
  const came = new Set(
    callback.flatMap(({ cases, exchanges }) =>
      cases.flatMap(({ judgements = [] }) =>
        judgements
          .filter(({ matcher }) => isOfTimeline(matcher))
          .flatMap(({ facts, exchanges: places }) => places.slice(0, attemptsIn(facts['attempts'] ?? '').length))
          .flatMap((place) => exchanges[place] ?? [])
          .flatMap((sent) => keyOf(sent) ?? []),
      ),
    ),
  );
  for (const cell of callback) {
    const evidence = new Evidence(cell);
    const isShown = ({ label }: CaseRecord): boolean =>
      [...evidence.of(label).judged].some((sent) => came.has(keyOf(sent) ?? ''));
    const wrong = cell.cases.find((one) => one.blockedBy === ARRIVAL && one.status === 'blocked' && isShown(one));
    if (wrong !== undefined)
      return `${named(cell)} is blocked in "${wrong.label}" because no delivery came, and shows one`;
  }
  return null;
}

/** The rule that says that deliveries come. */
const ARRIVAL = 'CALLBACK-01 × callback';

/** What the attempts of a case were asked, and seen to be, each way once: most of them are alike. */
function waysOf({ judgements = [] }: CaseRecord): readonly JudgementRecord[] {
  const ways = judgements.map((one) => [JSON.stringify([one.matcher, one.args, one.facts]), one] as const);
  return [...new Map(ways).values()];
}

/** Whether an attempt says that its line was delivered. */
function saysDelivered(one: ExchangeRecord): boolean {
  return requestBodyOf(one)?.['Status'] === DELIVERED;
}

/** All attempts that are told of an order, by each of them. */
function timelinesOf(cells: readonly Cell[], keyOf: Keys): ReadonlyMap<string, readonly Told[]> {
  const timelines = new Map<string, readonly Told[]>();
  for (const { cases, exchanges } of cells.filter(({ subject }) => subject === 'callback'))
    for (const { judgements = [] } of cases)
      for (const { matcher, exchanges: places } of judgements) {
        if (!isOfTimeline(matcher)) continue;
        const line = toldIn(
          places.flatMap((place) => exchanges[place] ?? []),
          keyOf,
        );
        for (const { key } of line)
          if (key !== null && (timelines.get(key)?.length ?? 0) < line.length) timelines.set(key, line);
      }
  return timelines;
}

function toldIn(line: readonly ExchangeRecord[], keyOf: Keys): readonly Told[] {
  return [...new Set(line)]
    .map((sent) => ({ sent, key: keyOf(sent), at: at(sent), delivered: saysDelivered(sent) }))
    .sort((one, other) => one.at - other.at);
}

/** When the first of these deliveries was acknowledged that was; never, where none was. */
function settledAt(deliveries: readonly ExchangeRecord[]): number {
  const acknowledged = deliveries.filter((one) => Math.floor((statusOf(one) ?? 0) / 100) === 2);
  return acknowledged.reduce((first, one) => Math.min(first, arrivalOf(one)?.answeredAt ?? at(one)), Infinity);
}

/**
 * When the last of these came, where there are as many as a case shows: some of them may be read by the run alone, and then
 * others that came later are none of those. Never, where there are fewer.
 */
function lastOf(deliveries: readonly ExchangeRecord[]): number {
  return deliveries.length < SHOWN_ATTEMPTS ? Infinity : Math.max(...deliveries.map(at));
}

function at(delivery: ExchangeRecord): number {
  return arrivalOf(delivery)?.at ?? 0;
}
