import { excusesStarts } from '../../evidence/client-connections.ts';
import { signInsAmong } from '../../evidence/client-kinds.ts';
import { isShownAs } from '../../evidence/client-shown.ts';
import {
  followFrom,
  followsFromHour,
  isCutShort,
  isToldAtLength,
  manyCalls,
  workersOf,
  workersShown,
} from '../../evidence/ordinary.ts';
import { isOfClient } from '../../evidence/redraw-client.ts';
import { FORBIDDEN, LONGER, ORDINARY, PLAYED, SLOW } from '../../spec/client-scenarios.ts';
import type { Cell, ExchangeRecord, JudgementRecord } from '../../spec/report.ts';
import { leftUntested } from './occasions.ts';
import { unplayed } from './unplayed.ts';
import { named } from './words.ts';

const FACTS = ['requests', 'tokens', 'asked', 'ended'];
/** The rule that each run judges by slow answers too, where the client sent a login in them. */
const JUDGED_SLOWLY = 'CLIENT-03';

/** Rules that judge each request to a bearer surface, whatever the scenario: an ordinary hour with calls is one of theirs. */
const OF_EVERY = ['CLIENT-05', 'CLIENT-09'];

/** A judgement of what a client did in a scenario, by which its case is called. */
interface Told {
  readonly cell: Cell;
  readonly scenario: string;
  readonly judgement: JudgementRecord;
}

/**
 * Why the cells of a report cannot all be right about what a client did; null where they can. A scenario is played once, so
 * whoever judges it tells the same of it; what a case shows of it is in its timeline; and what is asked because of an
 * ordinary hour, or of the workers that are seen where answers are slow, follows from those that the report tells of.
 *
 * @param isTroubled whether the run has problems of its own.
 */
export function clientAtOdds(cells: readonly Cell[], isTroubled: boolean): string | null {
  const told = toldBy(cells);
  return (
    otherwise(told) ??
    shownOtherwise(told) ??
    unaskedFor(told) ??
    excused(told) ??
    cutShort(told) ??
    startedAnew(told) ??
    leftUntested(cells, factsByScenario(cells), isTroubled) ??
    unplayed(cells, factsByScenario(cells), isTroubled)
  );
}

function toldBy(cells: readonly Cell[]): readonly Told[] {
  return cells.flatMap((cell) =>
    cell.cases.flatMap(({ label, judgements = [] }) =>
      judgements
        .filter(({ matcher }) => isOfClient(matcher))
        .map((judgement): Told => ({ cell, scenario: label, judgement })),
    ),
  );
}

/** What the cells of a report tell of each scenario of a client, by its name. */
export function factsByScenario(cells: readonly Cell[]): ReadonlyMap<string, JudgementRecord['facts']> {
  return new Map(toldBy(cells).map(({ scenario, judgement }) => [scenario, judgement.facts]));
}

function otherwise(told: readonly Told[]): string | null {
  const known = new Map<string, Told>();
  for (const one of told) {
    const other = known.get(one.scenario) ?? one;
    known.set(one.scenario, other);
    if (factsOf(other) !== factsOf(one))
      return `${named(other.cell)} and ${named(one.cell)} tell otherwise of “${one.scenario}”`;
  }
  return null;
}

/**
 * A cell that passed, though an ordinary hour leaves open whether there is a login for each call, or far fewer calls came than
 * were asked for.
 */
function cutShort(told: readonly Told[]): string | null {
  const reused = told.filter(({ cell }) => cell.rule === JUDGED_SLOWLY);
  const short = reused.find(
    ({ scenario, judgement: { pass, facts } }) =>
      pass && (scenario === LONGER || scenario === ORDINARY) && isCutShort(facts),
  );
  if (short !== undefined)
    return `${named(short.cell)} passes in “${short.scenario}” by far fewer calls than the client was asked for`;
  const longer = reused.filter(({ scenario }) => scenario === LONGER).reverse();
  const longerIn = new Map(longer.map((one) => [one.cell, one.judgement.facts] as const));
  const wrong = reused.find(({ cell, scenario, judgement }) => {
    if (scenario !== ORDINARY || !judgement.pass || cell.cases.some(isOpen)) return false;
    return !isToldAtLength(judgement.facts, longerIn.get(cell));
  });
  return wrong === undefined
    ? null
    : `${named(wrong.cell)} takes logins of “${ORDINARY}” for those of workers, which no longer one shows`;
}

/** A case that passes by logins of processes that were started anew, perhaps, where the client's connections do not tell of any. */
function startedAnew(told: readonly Told[]): string | null {
  const factsIn = (name: string): Told['judgement']['facts'] | undefined =>
    told.find(({ scenario }) => scenario === name)?.judgement.facts;
  const [hour, forbidden] = [factsIn(ORDINARY), factsIn(FORBIDDEN)];
  if (hour === undefined || forbidden === undefined) return null;
  const wrong = told.find(({ judgement }) => judgement.pass && excusesStarts(judgement, hour, forbidden));
  return wrong === undefined
    ? null
    : `${named(wrong.cell)} takes logins of “${wrong.scenario}” for those of processes that were started anew, which no connection shows`;
}

/** Whether the longer hour was left to be judged, or found fault with. */
function isOpen({ label, status }: Cell['cases'][number]): boolean {
  return label === LONGER && status !== 'pass';
}

function factsOf({ judgement: { facts } }: Told): string {
  return JSON.stringify(FACTS.map((name) => facts[name]));
}

/** What is shown of each scenario is what is told of it, whichever path the Storefront is signed in at: it is one. */
function shownOtherwise(told: readonly Told[]): string | null {
  const byCase = new Map([...new Set(told.map(({ cell }) => cell))].map((cell) => [cell, shownBy(cell)] as const));
  const shown = told.map(({ cell, scenario }) => byCase.get(cell)?.get(scenario) ?? []);
  const ways = signInsAmong(shown.flat());
  if (ways.length === 0) return 'The cells of the client show tokens of the Storefront at several paths';
  const wrong = ways.map((way) => told.find(({ judgement }, at) => !isShownAs(judgement.facts, shown[at] ?? [], way)));
  const [one] = wrong;
  return one === undefined || wrong.includes(undefined)
    ? null
    : `${named(one.cell)} shows other requests than it tells of in “${one.scenario}”`;
}

function shownBy({ exchanges }: Cell): ReadonlyMap<string, readonly ExchangeRecord[]> {
  const shown = new Map<string, ExchangeRecord[]>();
  for (const one of exchanges) {
    const own = shown.get(one.case) ?? [];
    own.push(one);
    shown.set(one.case, own);
  }
  return shown;
}

function unaskedFor(told: readonly Told[]): string | null {
  const hours = told.filter(({ scenario }) => scenario === ORDINARY).map(({ judgement }) => judgement.facts);
  if (hours.length === 0) {
    // A run of the others alone tells of no such hour.
    const isLookedAt = told.some(
      ({ cell: { rule }, scenario }) => OF_EVERY.includes(rule) && PLAYED.includes(scenario),
    );
    const groundless = isLookedAt ? told.find(({ judgement }) => followsFromHour(judgement)) : undefined;
    return groundless === undefined
      ? null
      : `${named(groundless.cell)} is judged by ${groundless.judgement.matcher}, and no cell tells of ${ORDINARY}, from which that follows`;
  }
  const wrong = told.find(
    ({ scenario, judgement }) => !hours.some((facts) => followFrom(facts, { ...judgement, scenario })),
  );
  return wrong === undefined
    ? null
    : `${named(wrong.cell)} is judged by ${wrong.judgement.matcher} with ${wrong.judgement.args.join(', ')}, which does not follow from ${ORDINARY}`;
}

/**
 * A judgement that excuses other workers than those that slow answers and many calls show. Where nobody tells of slow answers,
 * because they were skipped or nothing came, those show one; a run of some rules alone, none of which is judged by that
 * scenario, has nothing to hold against, and one that tells of no longer hour may have seen more in it.
 */
function excused(told: readonly Told[]): string | null {
  const known = new Map(told.map(({ scenario, judgement }) => [scenario, judgement.facts] as const));
  if (!known.has(SLOW) && !told.some(({ cell: { rule } }) => rule === JUDGED_SLOWLY)) return null;
  const shown = workersShown(known);
  const isWhole = manyCalls(known) !== undefined || told.some(({ cell: { rule } }) => OF_EVERY.includes(rule));
  const isRight = (workers: string): boolean =>
    workers === shown || (!isWhole && Number(workers) > Number(shown) && /^\d+$/.test(workers));
  const wrong = told.find(({ judgement }) => !isRight(workersOf(judgement) ?? shown));
  return wrong === undefined
    ? null
    : `${named(wrong.cell)} excuses ${workersOf(wrong.judgement) ?? '1'} workers, and “${SLOW}” and many calls show ${shown}`;
}
