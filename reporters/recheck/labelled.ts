import { arrivalOf } from '../../evidence/deliveries.ts';
import { isNoObject } from '../../evidence/recorded.ts';
import type { Cell } from '../../spec/report.ts';
import { named } from './words.ts';

/** Rules whose cases are called by the orders that they look at, one each. */
const BY_ORDER = /^CALLBACK-0[1-8]$/;

/**
 * A delivery that stands under the names of two orders, as a sentence; null where there is none. It came for one, and whatever
 * looks at that calls it by its name: else the deliveries of one order could be shown for those of another.
 */
export function labelledTwice(cells: readonly Cell[]): string | null {
  const callback = cells.filter(({ subject }) => subject === 'callback');
  const orders = new Set(
    callback.filter(({ rule }) => BY_ORDER.test(rule)).flatMap(({ cases }) => cases.map(({ label }) => label)),
  );
  const first = new Map<string, { readonly label: string; readonly cell: Cell }>();
  for (const cell of callback)
    for (const delivery of cell.exchanges) {
      const arrival = arrivalOf(delivery);
      const { case: label, request } = delivery;
      // Several may come at one moment, and what is not shown tells none of them.
      if (arrival === null || !orders.has(label) || isNoObject(request)) continue;
      const key = JSON.stringify([arrival.at, arrival.since, request.url, request.body]);
      const other = first.get(key);
      if (other === undefined) first.set(key, { label, cell });
      else if (other.label !== label)
        return `${named(other.cell)} shows a delivery in "${other.label}", and ${named(cell)} in "${label}"`;
    }
  return null;
}
