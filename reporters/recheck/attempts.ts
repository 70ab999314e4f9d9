import { arrivalOf } from '../../evidence/deliveries.ts';
import { SHOWN_ATTEMPTS } from '../../spec/report-arrival.ts';
import { requestBodyOf, statusOf } from '../../evidence/recorded.ts';
import { fromTimeline, isOfTimeline } from '../../evidence/redraw-callback.ts';
import type { CaseRecord, Cell, ExchangeRecord } from '../../spec/report.ts';
import { deliveryKey } from './deliveries.ts';
import { named } from './words.ts';

/** Rules that look at each attempt by itself; two of them at those of a delivered line alone. */
const BY_ATTEMPT = ['CALLBACK-03', 'CALLBACK-04', 'CALLBACK-05', 'CALLBACK-06', 'CALLBACK-07', 'CALLBACK-08'];
const BY_DELIVERED = ['CALLBACK-09', 'CALLBACK-10'];
const DELIVERED = 1;

/**
 * An attempt that a rule about each attempt left out of its case, and that the timeline of the order has in another cell;
 * null where none is. What came to another address, other rules look at. What came after the order was acknowledged may
 * have come too late for the case, or be one of too many to be shown: it has to be what would have passed.
 */
export function attemptLeftOut(cells: readonly Cell[]): string | null {
  const timelines = timelinesOf(cells);
  for (const cell of cells) {
    const isDelivered = BY_DELIVERED.includes(cell.rule);
    if (!isDelivered && !BY_ATTEMPT.includes(cell.rule)) continue;
    for (const one of cell.cases) {
      if (one.status !== 'pass') continue;
      const shown = cell.exchanges.filter(({ case: label, purpose }) => label === one.label && purpose === 'case');
      const due = [...new Set(shown.flatMap((sent) => timelines.get(deliveryKey(sent) ?? '') ?? []))]
        .filter((sent) => !isDelivered || isDeliveredLine(sent, shown))
        .filter(({ request }) => shown.some((other) => other.request.url === request.url))
        .sort((sent, other) => at(sent) - at(other));
      const keys = new Set(shown.map(deliveryKey));
      const settled = settledAt(shown);
      const isShown = (sent: ExchangeRecord): boolean => keys.has(deliveryKey(sent));
      if (due.slice(0, SHOWN_ATTEMPTS).some((sent) => !isShown(sent) && at(sent) <= settled))
        return `${named(cell)} leaves out an attempt that its order’s timeline has, in "${one.label}"`;
      if (due.some((sent) => !isShown(sent) && !wouldPass(sent, one)))
        return `${named(cell)} leaves out an attempt that would not have passed, in "${one.label}"`;
    }
  }
  return null;
}

/** Whether an attempt, as it is shown, is one that the judgements of a case that passed would have let pass. */
function wouldPass(sent: ExchangeRecord, { judgements = [] }: CaseRecord): boolean {
  return judgements.some(
    ({ matcher, args, facts }) => fromTimeline(matcher)?.({ args, facts, exchanges: [sent] }) ?? true,
  );
}

/** Whether an attempt is of a delivered line that the case looks at: of one order a line may be digital, and one manual. */
function isDeliveredLine(one: ExchangeRecord, shown: readonly ExchangeRecord[]): boolean {
  const { Status: status, OrderDetailID: line } = requestBodyOf(one) ?? {};
  return status === DELIVERED && shown.some((other) => requestBodyOf(other)?.['OrderDetailID'] === line);
}

/** All attempts that are told of an order, by each of them. */
function timelinesOf(cells: readonly Cell[]): ReadonlyMap<string, readonly ExchangeRecord[]> {
  const timelines = new Map<string, readonly ExchangeRecord[]>();
  for (const { cases, exchanges } of cells.filter(({ subject }) => subject === 'callback'))
    for (const { judgements = [] } of cases)
      for (const { matcher, exchanges: places } of judgements) {
        if (!isOfTimeline(matcher)) continue;
        const line = places.flatMap((place) => exchanges[place] ?? []);
        for (const one of line) {
          const key = deliveryKey(one);
          if (key !== null && (timelines.get(key)?.length ?? 0) < line.length) timelines.set(key, line);
        }
      }
  return timelines;
}

/** When the first of these deliveries was acknowledged that was; never, where none was. */
function settledAt(deliveries: readonly ExchangeRecord[]): number {
  const acknowledged = deliveries.filter((one) => Math.floor((statusOf(one) ?? 0) / 100) === 2);
  return Math.min(...acknowledged.map((one) => arrivalOf(one)?.answeredAt ?? at(one)));
}

function at(delivery: ExchangeRecord): number {
  return arrivalOf(delivery)?.at ?? 0;
}
