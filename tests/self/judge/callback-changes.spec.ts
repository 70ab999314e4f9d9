import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { redrawn } from '../../../evidence/redraw.ts';
import type { Attempt } from '../../../fixtures/judge/callback/attempt.ts';
import type { Settled } from '../../../fixtures/judge/callback/settled.ts';
import type { Judgement } from '../../../fixtures/judge/finding.ts';
import { deliversEach } from '../../../fixtures/judge/matchers/callback.ts';
import { servesEachLine } from '../../../fixtures/judge/matchers/repetition.ts';
import { hasFurtherChanges } from '../../../spec/callback-orders.ts';
import { written } from '../../../fixtures/secrets/shown.ts';
import { attempt, settled } from './callback-kit.ts';

const ROUND = [2, 3, 2, 1];
const CODES: Readonly<Record<string, number>> = { a: 200, r: 500 };

/**
 * Attempts in words such as `2r` (refused), `2a` (acknowledged) and `2x` (given up by the platform before an answer came),
 * of another line in `2a/8`.
 */
function came(words: string): Attempt[] {
  return words.split(' ').map((word, at) => {
    const [, state, what = '', line = '7'] = /^(\d)([arx])(?:\/(\d))?$/.exec(word) ?? [];
    const one = attempt(50 * at, 1, CODES[what] ?? 500, { Status: Number(state), OrderDetailID: Number(line) });
    return what === 'x' ? { ...one, answeredAt: null, clearAt: null, abandonedAt: 50 * at + 1 } : one;
  });
}

/** The judgement, which the gate has to draw alike from what the report holds of it. */
function judged(judge: Judgement, matcher: string, states: readonly number[]): boolean {
  const { facts } = written(judge);
  const told = { args: [states.join(', ')], facts: facts as Readonly<Record<string, string>>, exchanges: [] };
  expect(redrawn(matcher, told), 'the gate').toBe(judge.pass);
  return judge.pass;
}

function delivers(words: string, states: readonly number[] = ROUND): boolean {
  return judged(deliversEach(settled(came(words), states), states), 'toDeliverEach', states);
}

for (const [what, words, states] of [
  ['each change once', '2a 3a 2a 1a', ROUND],
  ['the first delivery of two attempted again after another state', '2r 3a 2a 2a 1a', ROUND],
  ['the same, the second in between', '2r 3r 2r 2a 3a 1a 2a', ROUND],
  ['the second of two refused, and given up', '2a 3a 2r 2r 1a', ROUND],
  ['deliveries in another order', '2a 2a 1a 3a', ROUND],
  ['a delivery that the platform gave up unanswered', '2x 3a 2a 1a', ROUND],
  ['a state that is said to follow itself, which is no change', '2a 1a', [2, 2, 1]],
  ['a repetition besides', '2a 3a 2a 2a 1a', ROUND],
] as const)
  test(`${what} is a delivery for each change`, () => {
    expect(delivers(words, states)).toBe(true);
  });

for (const [what, words, states] of [
  ['without its second delivery of a state', '2a 3a 1a', ROUND],
  ['with a repetition after a refusal in its place', '2r 3a 2a 1a', ROUND],
  ['with many of them', '2r 3r 2r 3a 2r 2a 1a', ROUND],
  ['of which no attempt was acknowledged', '2r 3r 2r 1r', ROUND],
  ['without its last state', '2a 3a 2a', ROUND],
  ['with the second one of another line', '2a/7 3a/7 1a/7 2a/8', ROUND],
  ['of which nothing came', '2a', [2, 1]],
] as const)
  test(`an order ${what} lacks a delivery`, () => {
    const lines = words.includes('/') ? { deliverId: 'D', orderDetailId: 7, lines: [7, 8] } : null;
    const order = { ...settled(came(words), states), order: lines };
    expect(judged(deliversEach(order, states), 'toDeliverEach', states)).toBe(false);
  });

test('each line of an order has as many deliveries of a state as it comes to it', () => {
  const serves = (words: string): boolean => judged(servesEachLine(ofLines(words), ROUND), 'toServeEachLine', ROUND);
  const first = '2a/7 3a/7 2a/7 1a/7';
  expect(serves(`${first} 2r/8 3r/8 2r/8 3a/8 2a/8 2a/8 1a/8`)).toBe(true);
  expect(serves(`${first} 2r/8 3r/8 2r/8 3a/8 2a/8 1a/8`)).toBe(false);
  expect(written(servesEachLine(ofLines(`${first} 2r/8 3a/8 2a/8`), ROUND))).toMatchObject({
    got: 'one Status 2 too few of line 2, no Status 1 of line 2',
  });
});

function ofLines(words: string): Settled {
  return { ...settled(came(words), ROUND), order: { deliverId: 'D', orderDetailId: 7, lines: [7, 8] } };
}

test('whatever comes, the gate counts as the matcher does', () => {
  const word = fc.tuple(fc.constantFrom(1, 2, 3), fc.constantFrom('a', 'r', 'x')).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), fc.shuffledSubarray([2, 3, 2, 1]), (words, states) => {
      // Of one state alone nothing is judged, and the gate takes nothing for judged.
      if (hasFurtherChanges(states)) delivers(words.join(' '), states);
    }),
  );
});
