import { arrivalOf } from '../../evidence/deliveries.ts';
import type { Cell, RunRecord } from '../../spec/report.ts';
import { named } from './words.ts';

/** What two moments may differ in that one look has told, in milliseconds: a report counts in parts of them. */
const ROUNDING = 0.01;

/**
 * A delivery that is said to have waited longer for the hub than one allows that was seen before it, as a sentence; null
 * where there is none. What the hub has seen at a look was not there at the look before, so the earliest moments at which
 * deliveries can have come follow each other as they were seen. Who moves one of them, to have it on its way when an answer
 * was sent, would have to move all that came meanwhile. Shards have a hub and a clock each.
 */
export function lookedOtherwise(cells: readonly Cell[], run: RunRecord | undefined): string | null {
  if (run !== undefined && run.shards.length > 0) return null;
  const seen = cells
    .filter(({ subject }) => subject === 'callback')
    .flatMap((cell) =>
      cell.exchanges.flatMap((one) => {
        const arrival = arrivalOf(one);
        return arrival === null ? [] : [{ cell, ...arrival }];
      }),
    )
    .sort((one, other) => one.at - other.at);
  let latest = -Infinity;
  for (const { cell, since } of seen) {
    if (since < latest - ROUNDING) return `${named(cell)} has a delivery wait longer than one that was seen before it`;
    latest = Math.max(latest, since);
  }
  return null;
}
