import { lostBehind } from '../../evidence/redraw-callback.ts';
import type { Cell, CaseRecord, RunRecord } from '../../spec/report.ts';
import { mayBeByHand } from './by-hand.ts';
import { ordersTold } from './told-orders.ts';
import { named } from './words.ts';

/** The rules that a refusal is followed by another attempt, by the class of its status. */
const OF_CLASS: Readonly<Record<string, string>> = { '3': 'CALLBACK-11', '4': 'CALLBACK-12', '5': 'CALLBACK-13' };
/** The orders that they look at. */
const REFUSED =
  /^(?:(?:a manual order, )?first answered \d{3}|a (?:digital|manual) order, each delivery refused in turn|refused \d{3}, .+|order \d+, refused in turn)$/;

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
  const judging = callback.filter(({ rule }) => Object.values(OF_CLASS).includes(rule));
  for (const { teller, scenario, facts } of ordersTold(callback).filter((one) => REFUSED.test(one.scenario)))
    for (const cell of judging) {
      const lost = lostBehind(facts, mostOf(cell)).filter((code) => OF_CLASS[code[0] ?? ''] === cell.rule);
      const hidden = lost.find((code) => !cell.cases.some((one) => speaks(one) && isAbout(one.label, code)));
      if (hidden !== undefined)
        return `${named(cell)} has nothing to say of ${hidden}, behind which no attempt came in "${scenario}", as ${named(teller)} tells`;
    }
  return null;
}

/** How many attempts of a delivery the platform makes at most, as the cell's cases were asked. */
function mostOf({ cases }: Cell): string {
  const asked = cases.flatMap(({ judgements = [] }) => judgements).find(({ matcher }) => matcher === 'toBeRepeated');
  return asked?.args[2] ?? '0';
}

/** Whether a case is about answers with this status: each is called by it. */
function isAbout(label: string, code: string): boolean {
  return label.split(/[ ,:]+/).includes(code);
}
