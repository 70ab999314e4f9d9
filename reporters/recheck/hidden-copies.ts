import { arrivalOf } from '../../evidence/deliveries.ts';
import { requestBodyOf } from '../../evidence/recorded.ts';
import { redrawn } from '../../evidence/redraw.ts';
import { isOfTimeline } from '../../evidence/redraw-callback.ts';
import type { CaseRecord, Cell, ExchangeRecord } from '../../spec/report.ts';
import { named } from './words.ts';

/**
 * A delivery that a cell passes by without showing it, and that would not pass as another cell shows it; null where there is
 * none. It is one delivery, and what hides it in one cell is no reason to see less of it.
 */
export function hiddenThoughShown(cells: readonly Cell[]): string | null {
  const callback = cells.filter(({ subject }) => subject === 'callback');
  const shown = shownIn(callback);
  for (const cell of callback)
    for (const one of cell.cases) {
      const other = one.status === 'pass' ? speaker(one, cell, shown) : undefined;
      if (other !== undefined)
        return `${named(cell)} hides the delivery that it judges in "${one.label}", and ${named(other)} shows it`;
    }
  return null;
}

/** A delivery as it is shown whole, and where. */
interface Shown {
  readonly delivery: ExchangeRecord;
  readonly cell: Cell;
}

function speaker({ judgements = [] }: CaseRecord, cell: Cell, shown: ReadonlyMap<string, Shown>): Cell | undefined {
  for (const { matcher, args, facts, exchanges } of judgements) {
    const [hidden, ...others] = isOfTimeline(matcher) ? [] : exchanges.map((place) => cell.exchanges[place]);
    const copy = hidden && requestBodyOf(hidden) === null ? shown.get(timeOf(hidden) ?? '') : undefined;
    if (copy === undefined) continue;
    const told = { args, facts, exchanges: [copy.delivery, ...others.flatMap((one) => one ?? [])] };
    if (redrawn(matcher, told) === false) return copy.cell;
  }
  return undefined;
}

/** By when they came; those that came at one time are left out. */
function shownIn(cells: readonly Cell[]): ReadonlyMap<string, Shown> {
  const shown = new Map<string, Shown>();
  const several = new Set<string>();
  for (const cell of cells)
    for (const delivery of cell.exchanges) {
      const time = requestBodyOf(delivery) === null ? null : timeOf(delivery);
      if (time === null) continue;
      const known = shown.get(time);
      if (known === undefined) shown.set(time, { delivery, cell });
      else if (known.delivery.request.bodyBytes !== delivery.request.bodyBytes) several.add(time);
    }
  for (const time of several) shown.delete(time);
  return shown;
}

function timeOf(delivery: ExchangeRecord): string | null {
  const arrival = arrivalOf(delivery);
  return arrival && JSON.stringify([arrival.at, arrival.since]);
}
