import { attemptsIn } from '../../evidence/timeline.ts';
import { DIGITAL, EACH_DIGITAL, EACH_MANUAL, goodsOf, MANUAL } from '../../spec/callback-orders.ts';
import type { Cell, RunRecord } from '../../spec/report.ts';
import { mayBeByHand } from './by-hand.ts';
import { OF_EACH, ordersCome, type ToldOrder } from './told-orders.ts';
import { named } from './words.ts';

/** Rules that look at what a delivered line brings, and of which goods. */
const OF_GOODS: ReadonlyMap<string, 'digital' | 'manual'> = new Map([
  ['CALLBACK-09', 'digital'],
  ['CALLBACK-10', 'manual'],
]);

/** The orders that those look at whether or not whoever makes an order is told the kind of its goods. */
const OF_EACH_RUN = [DIGITAL, EACH_DIGITAL, MANUAL, EACH_MANUAL];
/** A rule that needs what a target file may leave out beside a trigger: where the answer to an order names the line. */
const OF_POINTER = 'CALLBACK-08';
/** The state of a line that was delivered. */
const DELIVERED = '1';

/**
 * An order of which another cell tells that deliveries came, and of which a rule about each attempt has no case, or calls it
 * not-tested, though there is something to look at; null where there is none. So it is with the rules about what is delivered,
 * of orders that are known to be of their goods. Of a run that has problems nothing is said: it may not have come to the case.
 * Who makes orders by hand may end the run before they are looked at.
 *
 * @param run undefined in reports that do not say how they were made.
 */
export function orderLeftOut(cells: readonly Cell[], isTroubled: boolean, run: RunRecord | undefined): string | null {
  if (isTroubled || mayBeByHand(cells, run)) return null;
  const callback = cells.filter((cell) => cell.subject === 'callback' && cell.cases.length > 0 && !isUnnamed(cell));
  const came = ordersCome(callback);
  const knowsGoods = run?.deliveries?.kinds ?? callback.some(showsGoods);
  for (const cell of callback) {
    const known = new Map(cell.cases.map(({ label, status }) => [label, status] as const));
    for (const told of came.filter((one) => looksAt(cell, one, knowsGoods))) {
      const status = known.get(told.scenario);
      if (status !== undefined && status !== 'not-tested') continue;
      const how = status === undefined ? 'leaves out' : 'calls not-tested';
      return `${named(cell)} ${how} "${told.scenario}", of which ${named(told.teller)} tells that deliveries came`;
    }
  }
  return null;
}

/** Whether a cell has nothing to look at, in any order, since the target file does not say where it is. */
function isUnnamed({ rule, title, cases }: Cell): boolean {
  return rule === OF_POINTER && cases.every(({ label, status }) => label === title && status === 'not-tested');
}

/** Whether a rule looks at an order that came so. @param knowsGoods whether the orders are of the goods that they are asked to be of. */
function looksAt({ rule }: Cell, { scenario, facts }: ToldOrder, knowsGoods: boolean): boolean {
  if (OF_EACH.test(rule)) return true;
  const goods = OF_GOODS.get(rule);
  if (goods === undefined || !knowsGoods || goodsOf(scenario) !== goods) return false;
  return attemptsIn(facts['attempts'] ?? '').some(({ state }) => state === DELIVERED);
}

/** Whether a cell looks at an order which is looked at only where its goods are known. Older reports do not say whether they are. */
function showsGoods({ rule, cases }: Cell): boolean {
  const goods = OF_GOODS.get(rule);
  return goods !== undefined && cases.some(({ label }) => !OF_EACH_RUN.includes(label) && goodsOf(label) === goods);
}
