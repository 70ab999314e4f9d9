import {
  areFarFewer,
  callsSentIn,
  callsThatTell,
  MANY_CALLS,
  mostFutileLogins,
  mostRefusedLogins,
  type OtherHour,
} from '../spec/client-bounds.ts';
import { LONGER, ORDINARY, SLOW } from '../spec/client-scenarios.ts';
import { clientSequence, isLetIn, ofKind } from './client-timeline.ts';
import { workersIn } from './client-workers.ts';
import { mirrorOf } from './client-mirror.ts';
import { mayBePerCall, needless } from './redraw-client.ts';

type Facts = Readonly<Record<string, string>>;

/** What a client does in an ordinary hour, which the rules set against what it does in another scenario. */
interface Ordinary {
  readonly calls: number;
  /** Those to the Storefront API. */
  readonly callsThere: number;
  /** To the one of them that is called more often. */
  readonly sent: number;
  readonly isWasteful: boolean;
  /** The scenario that is set against it, and what that is called. */
  readonly other: OtherHour;
  readonly scenario: string;
}

/** A judgement, as far as it says what it was asked with. */
interface Asked {
  readonly matcher: string;
  readonly args: readonly string[];
  readonly facts: Facts;
  /** What the scenario is called. */
  readonly scenario: string;
}

/** The arguments that follow from an ordinary hour, by their matcher; how many workers there are comes behind them. */
const ARGUMENTS: Readonly<Record<string, (hour: Ordinary) => readonly string[]>> = {
  toRepeatRefused: ({ calls, callsThere, scenario }) => callsThatTell(scenario, calls, callsThere).map(String),
  toLeaveRefusedLogin: ({ sent, other }) => [String(mostRefusedLogins(sent, other))],
  toEndAfterRefusals: ({ sent }) => [String(mostFutileLogins(sent))],
  // One call shows that an answer was read.
  toReadAnswer: ({ isWasteful }) => ['1', String(isWasteful)],
};

/** Whether a judgement is asked with what follows from an ordinary hour. */
export function followsFromHour({ matcher }: Pick<Asked, 'matcher'>): boolean {
  return Object.hasOwn(ARGUMENTS, matcher);
}

/** The place of the number of workers among the arguments of a matcher that excuses a login for each. */
const WORKERS: Readonly<Record<string, number>> = {
  toReuseToken: 0,
  toRestAfterForbidden: 0,
  toLeaveRefusedLogin: 1,
  toReadAnswer: 2,
};

/** How many workers a judgement excuses: one where it does not say; null where its matcher knows none. */
export function workersOf({ matcher, args }: Pick<Asked, 'matcher' | 'args'>): string | null {
  const place = Object.hasOwn(WORKERS, matcher) ? WORKERS[matcher] : undefined;
  return place === undefined ? null : (args[place] ?? '1');
}

/**
 * How many workers the scenarios show that tell of them, as the judgements of others say it: slow answers, and many calls.
 * @param known what is told of each scenario, by its name.
 */
export function workersShown(known: ReadonlyMap<string, Facts>): string {
  const telling = [known.get(SLOW), manyCalls(known)].flatMap((facts) => (facts === undefined ? [] : [facts]));
  const sequences = telling.map(clientSequence).flatMap((one) => [one, mirrorOf(one)]);
  return String(Math.max(1, ...sequences.map((one) => workersIn(one))));
}

/** The scenario in which a client was asked for many calls; undefined where none is told of. */
export function manyCalls(known: ReadonlyMap<string, Facts>): Facts | undefined {
  const hour = known.get(ORDINARY);
  return known.get(LONGER) ?? (Number(hour?.['asked']) >= MANY_CALLS ? hour : undefined);
}

/**
 * Whether a longer hour tells what an ordinary one leaves open: where most calls to a surface have a login of their own, it
 * takes many calls to it. @param longer undefined where none was judged.
 */
export function isToldAtLength(ordinary: Facts, longer: Facts | undefined): boolean {
  const hour = clientSequence(ordinary);
  const more = longer && clientSequence(longer);
  const isTold = (of: typeof hour, by: typeof more): boolean =>
    !mayBePerCall(of) || (by !== undefined && ofKind(by.rows, 'reseller').length >= MANY_CALLS);
  return isTold(hour, more) && isTold(mirrorOf(hour), more && mirrorOf(more));
}

/** Whether a client that was asked for many calls to each surface came to far fewer to one that it called. */
export function isCutShort(facts: Facts): boolean {
  const { rows } = clientSequence(facts);
  return (
    facts['ended'] !== 'by hand' &&
    ['reseller', 'storefront'].some((kind) => areFarFewer(ofKind(rows, kind).length, Number(facts['asked'])))
  );
}

function otherHourOf(facts: Facts): OtherHour {
  const { rows } = clientSequence(facts);
  const last = Math.max(0, ...rows.map(({ at }) => at));
  const keyed = Math.max(ofKind(rows, 'supplier').length, ofKind(rows, 'payment').length);
  return { asked: Number(facts['asked']), last, keyed, isByHand: facts['ended'] === 'by hand' };
}

/** Whether a judgement of another scenario was asked with what follows from this ordinary hour, its workers aside. */
export function followFrom(ordinary: Facts, { matcher, args, facts, scenario }: Asked): boolean {
  const wanted = argumentsFrom(ordinary, { matcher, facts, scenario }, workersOf({ matcher, args }) ?? undefined);
  if (wanted === null) return true;
  const most = Math.max(wanted.length, (WORKERS[matcher] ?? -1) + 1);
  // What is not said of the Storefront API is that it was not called.
  return args.length <= most && wanted.every((one, place) => one === (args[place] ?? '0'));
}

/** All that a matcher is asked with about a scenario, as an ordinary hour and the workers of a client have it. */
export function askedWith(ordinary: Facts, asked: Omit<Asked, 'args'>, workers: string): string[] {
  const args = argumentsFrom(ordinary, asked, workers) ?? [];
  return workersOf({ ...asked, args: [] }) === null ? [...args] : [...args, workers];
}

/** Whether a call to the Reseller API is let in in a scenario: without one nothing follows from an ordinary hour. */
export function isServed(facts: Facts): boolean {
  return ofKind(clientSequence(facts).rows, 'reseller').some(isLetIn);
}

/** What follows from an ordinary hour, without the number of workers; null where nothing does. */
function argumentsFrom(
  ordinary: Facts,
  { matcher, facts, scenario }: Omit<Asked, 'args'>,
  workers?: string,
): readonly string[] | null {
  const draw = Object.hasOwn(ARGUMENTS, matcher) ? ARGUMENTS[matcher] : undefined;
  if (draw === undefined) return null;
  const sequence = clientSequence(ordinary);
  const calls = ofKind(sequence.rows, 'reseller');
  const there = ofKind(sequence.rows, 'storefront');
  const other = otherHourOf(facts);
  return draw({
    other,
    scenario,
    calls: calls.filter(isLetIn).length,
    callsThere: there.filter(isLetIn).length,
    sent: callsSentIn(
      { asked: Number(ordinary['asked']), calls: calls.map(({ at }) => at), callsThere: there.map(({ at }) => at) },
      other,
    ),
    // How many workers there are is told by what takes its time, another scenario.
    isWasteful: needless(sequence, workers).length > 0,
  });
}
