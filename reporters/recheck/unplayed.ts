import { MANY_CALLS } from '../../spec/client-bounds.ts';
import {
  KEY_REFUSED,
  LONGER,
  ORDINARY,
  PLAYED,
  PLAYED_AT_EITHER,
  PLAYED_STARTED,
  REFUSED_AGAIN,
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
  const missing = playedWith(hour, told).find(
    (one) => !(PERHAPS_TOO_MUCH.includes(one) ? toldAnywhere : told).has(one),
  );
  return missing === undefined
    ? null
    : `${named(looked)} leaves “${missing}” out, which is played of each client that is started`;
}

/** @param told the scenarios that are told of: one that is played of clients of a kind tells that this is such a one. */
function playedWith(hour: Facts, told: ReadonlySet<string>): readonly string[] {
  // Whether a client was asked to call a key surface nobody knows who sees none called.
  const usual = PLAYED.filter((one) => one !== KEY_REFUSED);
  const longer = Number(hour['asked']) < MANY_CALLS ? [LONGER] : [];
  const isOfEither = PLAYED_AT_EITHER.some((one) => told.has(one));
  return [...usual, ...longer, ...PLAYED_STARTED, ...(isOfEither ? PLAYED_AT_EITHER : [])];
}

function labelsOf(cells: readonly Cell[]): ReadonlySet<string> {
  return new Set(cells.flatMap(({ cases }) => cases.map(({ label }) => label)));
}
