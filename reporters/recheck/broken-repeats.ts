import { lostBehind } from '../../evidence/redraw-callback.ts';
import { isRefusedAlone, isRefusedByLine } from '../../spec/callback-orders.ts';
import type { Cell, CaseRecord, RunRecord } from '../../spec/report.ts';
import { mayBeByHand } from './by-hand.ts';
import { ordersTold } from './told-orders.ts';
import { named } from './words.ts';

/** The rules that a refusal is followed by another attempt, by the class of its status. */
const OF_CLASS: Readonly<Record<string, string>> = { '3': 'CALLBACK-11', '4': 'CALLBACK-12', '5': 'CALLBACK-13' };
/** The rule that it is so of each line of an order that has several. */
const OF_LINES = 'CALLBACK-24';

/**
 * A refusal of which another cell tells that no attempt followed it, and that no case of its own rule speaks of other than
 * as passed; null where there is none. Of a run that has problems nothing is said: it may not have come to the case. Nor is
 * it called not-tested, save by a person who ended the run before it was waited for.
 *
 * @param run undefined in reports that do not say how they were made.
 */
export function refusalLeftOut(cells: readonly Cell[], isTroubled: boolean, run: RunRecord | undefined): string | null {
  if (isTroubled) return null;
  const mayBeLeft = mayBeByHand(cells, run);
  const speaks = ({ status }: CaseRecord): boolean => status !== 'pass' && (status !== 'not-tested' || mayBeLeft);
  const callback = cells.filter(({ subject, cases }) => subject === 'callback' && cases.length > 0);
  const spoken = new Map(callback.map((cell) => [cell, wordsOf(cell.cases.filter(speaks))] as const));
  // All cases of a run were asked with one number: a cell that calls its own not-tested does not say it.
  const most = callback.map(mostOf).find((one) => one !== undefined) ?? '0';
  const judges = callback
    .filter(({ rule }) => rule === OF_LINES || Object.values(OF_CLASS).includes(rule))
    .map((cell) => [cell, mostOf(cell) ?? most] as const);
  const orders = ordersTold(callback).filter(({ scenario }) => isRefusedAlone(scenario) || isRefusedByLine(scenario));
  for (const { teller, scenario, facts } of orders)
    for (const [cell, own] of judges) {
      const lost = [...new Set(lostBehind(facts, own))].filter((code) => judgesOf(scenario, code)[0] === cell.rule);
      const hidden = lost.find((code) => {
        const judging = judgesOf(scenario, code);
        return !callback.some((one) => judging.includes(one.rule) && spoken.get(one)?.has(code) === true);
      });
      if (hidden !== undefined)
        return `${named(cell)} has nothing to say of ${hidden}, behind which no attempt came in "${scenario}", as ${named(teller)} tells`;
    }
  return null;
}

/** The rules that judge what follows a refusal of an order, the one first that has a case of each. */
function judgesOf(order: string, code: string): string[] {
  const ofClass = OF_CLASS[code[0] ?? ''] ?? '';
  if (isRefusedByLine(order)) return [OF_LINES, ofClass];
  return isRefusedAlone(order) ? [ofClass] : [];
}

/** How many attempts of a delivery the platform makes at most, as the cell's cases were asked. */
function mostOf({ cases }: Cell): string | undefined {
  const asked = cases.flatMap(({ judgements = [] }) => judgements).find(({ matcher }) => matcher === 'toBeRepeated');
  return asked?.args[2];
}

/** The words of what cases are called: each about answers with a status is called by it. */
function wordsOf(cases: readonly CaseRecord[]): ReadonlySet<string> {
  return new Set(cases.flatMap(({ label }) => label.split(/[ ,:]+/)));
}
