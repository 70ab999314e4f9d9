import { arrivalOf } from '../../evidence/deliveries.ts';
import { once } from '../../evidence/once.ts';
import { lineOf, requestBodyOf } from '../../evidence/recorded.ts';
import type { Cell, ExchangeRecord } from '../../spec/report.ts';

/** What tells a delivery from all others; null where it does not say when it came. */
export type Keys = (delivery: ExchangeRecord) => string | null;

/**
 * What tells the deliveries of a report from each other: when one came, to the fraction of a millisecond, how long it was,
 * and whose it is. A cell may show only the beginning of a long one, which names no order: it is the one that came at that
 * moment, in the cells that show the whole of it.
 */
export const keysOf = once((cells: readonly Cell[]): Keys => {
  const keys = new Map<ExchangeRecord, string | null>();
  const whole = new Map<string, string>();
  const begun: (readonly [delivery: ExchangeRecord, moment: string])[] = [];
  for (const delivery of cells.filter(({ subject }) => subject === 'callback').flatMap(({ exchanges }) => exchanges)) {
    const arrival = arrivalOf(delivery);
    const moment = arrival && JSON.stringify([arrival.at, delivery.request.bodyBytes]);
    const order = moment === null ? null : orderNamedBy(delivery);
    const key = moment && `${moment} ${order ?? ''}`;
    keys.set(delivery, key);
    if (moment === null || key === null) continue;
    if (order === null) begun.push([delivery, moment]);
    else if (whole.has(moment) && whole.get(moment) !== key) whole.set(moment, SEVERAL);
    else whole.set(moment, key);
  }
  for (const [delivery, moment] of begun) {
    const key = whole.get(moment);
    if (key !== undefined && key !== SEVERAL) keys.set(delivery, key);
  }
  return (delivery) => keys.get(delivery) ?? null;
});

/** Where several came at one moment, which one a beginning is of cannot be told. */
const SEVERAL = '';

/** The order that a delivery names, and its line; null where it cannot be read. */
export function orderNamedBy(delivery: ExchangeRecord): string | null {
  const id = requestBodyOf(delivery)?.['DeliverID'];
  const line = lineOf(delivery);
  return id === undefined || line === undefined ? null : JSON.stringify([id, line]);
}
