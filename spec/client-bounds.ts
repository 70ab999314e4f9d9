import { REFUSED_AGAIN, TROUBLE } from './client-scenarios.ts';

/**
 * How much of something a client may do before a rule of its chapter is broken. The run judges by these, and the gate, which
 * draws each judgement again, by the same.
 */

/** How many refused logins a worker may send for a call beyond one for each, without a pause: more are hammering. */
export const REFUSED_LOGINS = 10;

/** How many refused logins may follow each other at once for one call: the first, and five more, as libraries try by default. */
export const TRIES_AT_ONCE = 6;

/** A login comes at once after another where its client rested for less in between, in milliseconds: back-off rests longer. */
export const AT_ONCE = 250;

/** So often a client may try one thing before it is looked at who ended it: most give up by then. */
export const FEW_TRIES = 4;

/**
 * Which part of its tries a client comes to where each takes longer, at most, that is ended by a clock. A client that gives
 * up counts them, and comes to all.
 */
export const PART_BY_CLOCK = 0.85;

/** How often one order may be tried, each time with a fresh token. */
export const MOST_TRIES = 8;

/** The same, with those that it was refused with. */
export const MOST_WITH_OLD = 16;

/** How many refused calls there may be for each login that may come. */
export const CALLS_PER_LOGIN = 4;

/** How often one order may come again with the very token that got it 401: a library may try anything once or twice more. */
export const MOST_AGAIN = 2;

/** Whoever renews some minutes ahead has to log in for each call with a token that is good for less, in milliseconds. */
export const LONGEST_MARGIN = 600_000;

/** So many calls to a surface tell a login for each of them from workers that log in once each. */
export const MANY_CALLS = 64;

/** Whether a client came to so few of many calls that it shows no more than in an ordinary hour. */
export function areFarFewer(calls: number, asked: number): boolean {
  return asked >= MANY_CALLS && calls > 0 && 2 * calls < asked;
}

/** Which part of so many calls may have a login of its own: nobody has as many workers. */
export const MOST_WITH_LOGIN = 0.75;

/** A scenario as far as the calls of others are counted by it. Times are milliseconds since it began. */
export interface Hour {
  /** How many calls to each surface the client was asked for. */
  readonly asked: number;
  /** When each call to a bearer surface came, and each to the other one. */
  readonly calls: readonly number[];
  readonly callsThere: readonly number[];
}

/** Another scenario, in which things go wrong. */
export interface OtherHour {
  readonly asked: number;
  /** When its last request came, likewise. */
  readonly last: number;
  /** How many calls came to the key surface that was called most: who makes more than it was asked for shows it there. */
  readonly keyed: number;
  /** Whether the client works on by itself: a command makes as many calls as it is asked for, and it goes by time. */
  readonly isByHand: boolean;
}

/** The shortest time by which the pace of a client is told, in milliseconds: it may make its calls at once, and rest. */
const SHORTEST_SPAN = 1_000;

/** How many calls to the surface that is called more often a client would send in a scenario in which all went well. */
export function callsSentIn({ asked, calls, callsThere }: Hour, other: OtherHour): number {
  const most = callsThere.length > calls.length ? callsThere : calls;
  if (!other.isByHand) {
    const scaled = Math.ceil(most.length * Math.min(1, other.asked / asked));
    return Math.max(scaled, Math.min(most.length, other.keyed));
  }
  const span = (most.at(-1) ?? 0) - (most[0] ?? 0);
  return Math.max(most.length, Math.ceil((most.length * other.last) / Math.max(span, SHORTEST_SPAN)));
}

/**
 * How many refused logins may follow each other without a pause: each call that one worker makes may lead to as many more.
 * @param calls those that would be sent, by however many workers.
 */
export function mostRefusedLogins(calls: number, { asked, isByHand }: Pick<OtherHour, 'asked' | 'isByHand'>): number {
  return calls + REFUSED_LOGINS * Math.min(calls, isByHand ? 1 : asked);
}

/**
 * How many of them may follow each other at once.
 * @param most how many may without a pause. @param workers each may have a call of its own before it.
 */
export function mostAtOnce(most: number, workers: number): number {
  return Math.min(most, TRIES_AT_ONCE * Math.max(1, workers, most - REFUSED_LOGINS));
}

/**
 * How many calls that are let in tell that none was given up, of those to one API and to the other. Where answers are held
 * back, or calls meet trouble, a client makes fewer than in an ordinary hour: there its orders tell it alone.
 */
export function callsThatTell(scenario: string, calls: number, callsThere: number): readonly [number, number] {
  return scenario === REFUSED_AGAIN || scenario === TROUBLE ? [1, 1] : [calls, callsThere];
}

/** How many logins may come where each token is refused: each call may log in before its first try, and before another. */
export function mostFutileLogins(calls: number): number {
  return 3 * calls + REFUSED_LOGINS;
}

/** What is said of a request that came, and could not be read, in place of an answer. */
export const UNREADABLE = 'it could not be read as a request';

/** What a report says of a request that the client did not wait for the answer of. */
export const GIVEN_UP = 'the client broke the connection off';

/** The bearer surface whose token alone a request of this kind may carry; null where other rules say what it carries. */
export function surfaceOf(kind: string): 'reseller' | 'storefront' | null {
  if (kind === 'reseller') return kind;
  return kind === 'storefront' || kind === 'signIn' ? 'storefront' : null;
}

/** How many it takes until a token has served for a while, of which several calls under way at once each take some. */
export const CALLS_FOR_A_WHILE = 32;

/** How many it takes to see what comes behind four in a row that are turned down. */
export const CALLS_TO_SEE = 6;

/** How many it takes so that a pool of ten has one left once each of them has waited for the end of a token. */
export const CALLS_OF_A_POOL = 12;
