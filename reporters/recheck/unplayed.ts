import { clientSequence, ofKind } from '../../evidence/client-timeline.ts';
import { MANY_CALLS } from '../../spec/client-bounds.ts';
import {
  KEY_REFUSED,
  LONGER,
  ORDINARY,
  PLAYED,
  PLAYED_AT_EITHER,
  PLAYED_STARTED,
  REFUSED,
  REFUSED_AGAIN,
  SIGN_IN_REFUSED,
} from '../../spec/client-scenarios.ts';
import type { Cell, JudgementRecord } from '../../spec/report.ts';
import { named } from './words.ts';

type Facts = JudgementRecord['facts'];

/** The rule that looks at each request of a client, whatever it is for: no scenario with one is no matter of it. */
const OF_ALL_REQUESTS = 'CLIENT-12';

/** Of these that rule says nothing where there is too much to look through; others tell of them. */
const PERHAPS_TOO_MUCH: readonly string[] = [LONGER, REFUSED_AGAIN];

/**
 * A scenario of which the cells say nothing, though each run plays it of a client that is started for each; null where there
 * is none. Of a client by hand, and of one that sent nothing in an ordinary hour, nothing is known of what else it was asked.
 *
 * @param known what is told of each scenario, by its name. @param isTroubled whether the run may not have come to its end.
 */
export function unplayed(
  cells: readonly Cell[],
  known: ReadonlyMap<string, Facts>,
  isTroubled: boolean,
): string | null {
  const hour = known.get(ORDINARY);
  if (hour === undefined || hour['ended'] === 'by hand' || isTroubled) return null;
  const looked = cells.find(({ rule, status }) => rule === OF_ALL_REQUESTS && status === 'pass');
  if (looked === undefined) return null;
  const told = labelsOf([looked]);
  const toldAnywhere = labelsOf(cells.filter(({ role }) => role === looked.role));
  const missing = playedWith(cells, known, told).find(
    (one) => !(PERHAPS_TOO_MUCH.includes(one) ? toldAnywhere : told).has(one),
  );
  return missing === undefined
    ? null
    : `${named(looked)} leaves “${missing}” out, which is played of each client that is started`;
}

/**
 * What is played of clients of a kind is played of one of whom another cell has cases that only such a client has, or of whom a
 * scenario of that kind is told.
 */
function playedWith(cells: readonly Cell[], known: ReadonlyMap<string, Facts>, told: ReadonlySet<string>): string[] {
  const hour = known.get(ORDINARY) ?? {};
  const isJudgedBy = (rule: string): boolean =>
    cells.some((one) => one.rule === rule && one.cases.some(({ status }) => status !== 'not-tested'));
  const has = {
    key: isJudgedBy(OF_KEYS),
    either: isJudgedBy(OF_EITHER) || PLAYED_AT_EITHER.some((one) => told.has(one)),
    leaving: known.has(REFUSED) && signIns(hour) > 0 && signIns(known.get(REFUSED) ?? {}) === 0,
  };
  return [
    ...PLAYED.filter((one) => one !== KEY_REFUSED || has.key),
    ...(Number(hour['asked']) < MANY_CALLS ? [LONGER] : []),
    ...PLAYED_STARTED,
    ...(has.either ? PLAYED_AT_EITHER : []),
    ...(has.leaving ? [SIGN_IN_REFUSED] : []),
  ];
}

/** The rules that need a key surface in the target, and both bearer APIs: who has no such surface has none that was tested. */
const OF_KEYS = 'CLIENT-06';
const OF_EITHER = 'CLIENT-10';

function signIns(facts: Facts): number {
  return ofKind(clientSequence(facts).rows, 'signIn').length;
}

function labelsOf(cells: readonly Cell[]): ReadonlySet<string> {
  return new Set(cells.flatMap(({ cases }) => cases.map(({ label }) => label)));
}
