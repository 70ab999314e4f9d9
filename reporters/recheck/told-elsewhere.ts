import { fromTimeline, isOfTimeline } from '../../evidence/redraw-callback.ts';
import { statusOf } from '../../evidence/recorded.ts';
import { attemptsIn, changesIn } from '../../evidence/timeline.ts';
import {
  hasFurtherChanges,
  isRefusedAlone,
  isRefusedByLine,
  LINES,
  SEVERAL,
  UNANSWERED,
} from '../../spec/callback-orders.ts';
import type { CaseRecord, Cell, JudgementRecord, RunRecord } from '../../spec/report.ts';
import { mayBeByHand } from './by-hand.ts';
import { OF_ALL, ordersCome } from './told-orders.ts';
import { named } from './words.ts';

type Facts = JudgementRecord['facts'];

/** The rules that judge all that came for an order, by what they ask; null where it tells too little of that. */
const ASKED: Readonly<Record<string, { readonly matcher: string; readonly of: (facts: Facts) => Facts | null }>> = {
  'CALLBACK-02': { matcher: 'toDeliverEach', of: (facts) => (hasFurtherChanges(statesIn(facts)) ? facts : null) },
  'CALLBACK-14': { matcher: 'toKeepValues', of: (facts) => facts },
  'CALLBACK-24': { matcher: 'toServeEachLine', of: (facts) => linesOf(facts) },
};

/**
 * A case that is called not-tested, though another cell tells of its order, and what that tells speaks against the platform;
 * or of whose order the report shows that it was made, or what came for it. Null where there is none. Who makes orders by
 * hand may end the run before they are looked at.
 *
 * @param run undefined in reports that do not say how they were made.
 */
export function untestedThoughTold(cells: readonly Cell[], run: RunRecord | undefined): string | null {
  if (mayBeByHand(cells, run)) return null;
  const callback = cells.filter(({ subject }) => subject === 'callback');
  const teller = callback.find(({ rule }) => rule === OF_ALL);
  if (teller === undefined) return null;
  const known = new Map(ordersCome(callback).map(({ scenario, facts }) => [scenario, facts] as const));
  for (const cell of callback) {
    const asked = Object.hasOwn(ASKED, cell.rule) ? ASKED[cell.rule] : undefined;
    for (const label of asked === undefined ? [] : leftOpenIn(cell, [...known.keys()])) {
      const facts = known.get(label === LINES ? SEVERAL : label);
      const told = facts && mayHaveLines(label, facts) ? asked?.of(facts) : null;
      if (!told || fromTimeline(asked?.matcher ?? '')?.({ args: [dueIn(told)], facts: told, exchanges: [] }) !== false)
        continue;
      if (cell.cases.every((one) => one.label !== label))
        return `${named(cell)} leaves out "${label}", of which ${named(teller)} tells what speaks against it`;
      return `${named(cell)} is not-tested in "${label}", of which ${named(teller)} tells what speaks against it`;
    }
  }
  const untested = teller.cases.filter(({ status }) => status === 'not-tested').map(({ label }) => label);
  const made = madeIn(teller);
  const tellers = callback.map((cell) => [cell, toldIn(cell)] as const);
  for (const label of untested) {
    if (made.has(label)) return `${named(teller)} is not-tested in "${label}", whose order is shown to have been made`;
    const [other] = tellers.find(([, told]) => told.get(label) === true) ?? [];
    if (other !== undefined)
      return `${named(teller)} is not-tested in "${label}", of which ${named(other)} tells that deliveries came`;
  }
  return null;
}

/**
 * The cases of a cell that are called not-tested, and the orders of which its rule has a case where deliveries were refused,
 * and this cell none. What is called otherwise than its order is no matter of this.
 */
function leftOpenIn({ rule, cases }: Cell, orders: readonly string[]): readonly string[] {
  const told = new Set(cases.map(({ label }) => label));
  const open = cases.filter(({ status }) => status === 'not-tested').map(({ label }) => label);
  const isOfRefused = rule === 'CALLBACK-14' && cases.length > 0;
  return [...open, ...orders.filter((order) => isOfRefused && !told.has(order) && isJudgedForValues(order))];
}

function isJudgedForValues(order: string): boolean {
  return isRefusedAlone(order) || UNANSWERED.includes(order);
}

/** Of each order that a cell has a case of, whether it tells that something came; of several cases the first counts. */
function toldIn({ cases }: Cell): ReadonlyMap<string, boolean> {
  const tells = ({ judgements = [] }: CaseRecord): boolean =>
    judgements.some(({ matcher, facts }) => isOfTimeline(matcher) && (facts['attempts'] ?? '') !== '');
  return new Map(cases.toReversed().map((one) => [one.label, tells(one)] as const));
}

/** Whether an order is not known to have one line where it was to have several: the rules that watch those leave it open. */
function mayHaveLines(label: string, { attempts = '' }: Facts): boolean {
  return !isRefusedByLine(label) || changesIn(attemptsIn(attempts)).size > 1;
}

/** Of several lines, those of which something came: how many more there are nobody tells. */
function linesOf(facts: Facts): Facts | null {
  const lines = changesIn(attemptsIn(facts['attempts'] ?? '')).size;
  return lines < 2 || facts['states'] === 'unknown' ? null : { ...facts, lines: String(lines) };
}

function dueIn(facts: Facts): string {
  return statesIn(facts).join(', ');
}

function statesIn({ states = '' }: Facts): readonly string[] {
  return states === 'unknown' ? [] : states.split(' ');
}

/** The cases whose orders were made, as the answers to the requests for them say. */
function madeIn({ exchanges }: Cell): ReadonlySet<string> {
  const made = exchanges.filter((one) => {
    const status = statusOf(one) ?? 0;
    return one.purpose === 'control' && status >= 200 && status < 300;
  });
  return new Set(made.map((one) => one.case));
}
