import type { Cell, RunRecord } from '../../spec/report.ts';
import { mayBeByHand } from './by-hand.ts';
import { OF_EACH, ordersCome } from './told-orders.ts';
import { named } from './words.ts';

/**
 * An order of which another cell tells that deliveries came, and of which a rule about each attempt has no case, or calls it
 * not-tested, though there is something to look at; null where there is none. Of a run that has problems nothing is said: it may not have come to the case. Who makes
 * orders by hand may end the run before they are looked at.
 *
 * @param run undefined in reports that do not say how they were made.
 */
export function orderLeftOut(cells: readonly Cell[], isTroubled: boolean, run: RunRecord | undefined): string | null {
  if (isTroubled || mayBeByHand(cells, run)) return null;
  const callback = cells.filter(({ subject, cases }) => subject === 'callback' && cases.length > 0);
  const came = ordersCome(callback);
  for (const cell of callback.filter(({ rule }) => OF_EACH.test(rule))) {
    const known = new Map(cell.cases.map(({ label, status }) => [label, status] as const));
    for (const { teller, scenario } of came) {
      const status = known.get(scenario);
      if (status !== undefined && status !== 'not-tested') continue;
      const how = status === undefined ? 'leaves out' : 'calls not-tested';
      return `${named(cell)} ${how} "${scenario}", of which ${named(teller)} tells that deliveries came`;
    }
  }
  return null;
}
