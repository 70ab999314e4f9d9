import { callsSentIn, MANY_CALLS, mostFutileLogins, mostRefusedLogins, type OtherHour } from '../spec/client-bounds.ts';
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
}

/** A judgement, as far as it says what it was asked with. */
interface Asked {
  readonly matcher: string;
  readonly args: readonly string[];
  readonly facts: Facts;
}

/** The arguments that follow from an ordinary hour, by their matcher; how many workers there are comes behind them. */
const ARGUMENTS: Readonly<Record<string, (hour: Ordinary) => readonly string[]>> = {
  toRepeatRefused: ({ calls, callsThere }) => [String(calls), String(callsThere)],
  toLeaveRefusedLogin: ({ sent }) => [String(mostRefusedLogins(sent))],
  toEndAfterRefusals: ({ sent }) => [String(mostFutileLogins(sent))],
  // One call shows that an answer was read.
  toReadAnswer: ({ isWasteful }) => ['1', String(isWasteful)],
};

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

/** How many workers a scenario shows, as the judgements of others say it. */
export function workersShown(facts: Facts): string {
  const sequence = clientSequence(facts);
  return String(Math.max(workersIn(sequence), workersIn(mirrorOf(sequence))));
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

function otherHourOf(facts: Facts): OtherHour {
  const { rows } = clientSequence(facts);
  const last = Math.max(0, ...rows.map(({ at }) => at));
  const keyed = Math.max(ofKind(rows, 'supplier').length, ofKind(rows, 'payment').length);
  return { asked: Number(facts['asked']), last, keyed, isByHand: facts['ended'] === 'by hand' };
}

/** Whether a judgement of another scenario was asked with what follows from this ordinary hour, its workers aside. */
export function followFrom(ordinary: Facts, asked: Asked): boolean {
  const { matcher, args, facts } = asked;
  const draw = Object.hasOwn(ARGUMENTS, matcher) ? ARGUMENTS[matcher] : undefined;
  if (draw === undefined) return true;
  const sequence = clientSequence(ordinary);
  const calls = ofKind(sequence.rows, 'reseller');
  const there = ofKind(sequence.rows, 'storefront');
  const hour = {
    calls: calls.filter(isLetIn).length,
    callsThere: there.filter(isLetIn).length,
    sent: callsSentIn(
      { asked: Number(ordinary['asked']), calls: calls.map(({ at }) => at), callsThere: there.map(({ at }) => at) },
      otherHourOf(facts),
    ),
    // How many workers there are is told by what takes its time, another scenario.
    isWasteful: needless(sequence, workersOf(asked) ?? undefined).length > 0,
  };
  const wanted = draw(hour);
  const most = Math.max(wanted.length, (WORKERS[matcher] ?? -1) + 1);
  // What is not said of the Storefront API is that it was not called.
  return args.length <= most && wanted.every((one, place) => one === (args[place] ?? '0'));
}
