import { expect, test } from '@playwright/test';
import { Lane } from '../../../fixtures/engine/traffic/lane.ts';
import type { Outcome, Side } from '../../../fixtures/engine/traffic/traffic.ts';

const TENTH = 90_000;
const REFUSED: Outcome = { kind: 'answered', isNeeded: false };
const LET_IN: Outcome = { kind: 'answered', isNeeded: true };
/** A 429 to what may be turned away in whatever way. */
const TURNED_AWAY: Outcome = { kind: 'answered', isNeeded: false, isLimit: true };

/**
 * How long a lane is waited for in all, in milliseconds, where each request that ought to be refused is told to come later,
 * and the next one comes a moment after the wait. @param between what else is answered in each wait.
 */
function heldUp(side: Side, asked: number | null, between: Outcome | null = null): number {
  const lane = new Lane(8, TENTH);
  let now = 1_000;
  for (let times = 0; times < 1_000; times++) {
    const wait = lane.waitFor(asked, -Infinity, side, now);
    if (wait === null) return now - 1_000;
    if (between) lane.note(between);
    now += wait + 1;
  }
  return Infinity;
}

for (const side of ['refused', 'turned away'] as const)
  for (const [how, asked] of [
    ['a second', 1_000],
    ['a fifth of a second', 200],
    ['no time', null],
  ] as const)
    test(`what is ${side} and told to come later by ${how} each time is told its answer by that`, () => {
      expect(heldUp(side, asked)).toBeGreaterThanOrEqual(6_000);
      expect(heldUp(side, asked)).toBeLessThan(15_000);
    });

test('what is told to come later each time is not given up: it goes on without a wait', () => {
  const lane = new Lane(8, TENTH);
  for (let now = 1_000; lane.waitFor(1_000, -Infinity, 'refused', now) !== null;) now += 1_001;
  expect(lane.refusal('refused')).toBeNull();
});

test('a good request that is let in meanwhile, and a 429 that was taken for the answer, change nothing of that', () => {
  for (const between of [LET_IN, TURNED_AWAY]) expect(heldUp('refused', null, between)).toBeLessThan(15_000);
});

test('a throttle, which takes what comes after a wait, is waited for as long as there is time', () => {
  expect(heldUp('refused', 1_000, REFUSED)).toBeGreaterThan(TENTH - 5_000);
});

test('a throttle of what may be turned away in whatever way is waited for 20 s in all', () => {
  expect(heldUp('turned away', 1_000, REFUSED)).toBeGreaterThan(15_000);
  expect(heldUp('turned away', 1_000, REFUSED)).toBeLessThanOrEqual(21_000);
  // A wait that is longer than that is none.
  expect(heldUp('turned away', 30_000, REFUSED)).toBe(0);
});

test('those that are told it at once were told it once', () => {
  const lane = new Lane(8, TENTH);
  for (let wave = 0, now = 1_000; wave < 3; wave++, now += 3_001)
    for (let request = 0; request < 8; request++) {
      expect(lane.waitFor(3_000, -Infinity, 'refused', now)).not.toBeNull();
    }
});
