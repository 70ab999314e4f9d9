import { expect, test } from '@playwright/test';
import { deliveriesOf, type Attempt } from '../../../fixtures/judge/callback/attempt.ts';
import { dueWithin } from '../../../fixtures/roles/callback/time/windows.ts';
import { written } from '../../../fixtures/secrets/shown.ts';
import { isRepeated, longestGap, refusalsOf } from '../../../fixtures/judge/matchers/repetition.ts';
import {
  arrived,
  keepsValues,
  patienceOf,
  shortestWait,
  staysSilent,
} from '../../../fixtures/judge/matchers/callback.ts';
import { isPrompt } from '../../../fixtures/judge/callback/repeats.ts';
import { attempt, settled } from './callback-kit.ts';

const silent = (attempts: readonly Attempt[], patience: number, states?: readonly number[]): boolean =>
  staysSilent(settled(attempts, states), 200, patience).pass;

test('a repetition is found however soon or late it comes after a prompt acknowledgement', () => {
  for (const later of [2, 3, 41, 300, 1_200])
    expect(silent([attempt(0, 1, 200), attempt(later, 1, 200)], Infinity), String(later)).toBe(false);
  expect(silent([attempt(0, 1, 500), attempt(40, 1, 200)], Infinity)).toBe(true);
  expect(silent([attempt(0, 1, 500), attempt(40, 1, 200), attempt(80, 1, 200)], Infinity)).toBe(false);
});

test('what a time-out of the platform may have caused is no repetition', () => {
  expect(silent([attempt(0, 30, 200), attempt(40, 1, 200)], 30)).toBe(true);
  expect(silent([attempt(0, 1_500, 200), attempt(3_000, 1, 200)], 400)).toBe(true);
  expect(silent([attempt(0, 1_500, 200), attempt(3_000, 1, 200)], 0)).toBe(true);
  expect(silent([attempt(0, 1_500, 200), attempt(3_000, 1, 200)], 10_000)).toBe(false);
  // A busy machine saw it late: it may have waited for two seconds.
  expect(silent([{ ...attempt(0, 1, 200), since: -2_000 }, attempt(300, 1, 200)], 400)).toBe(true);
  // And one that was busy behind the answer may have sent it late.
  expect(silent([{ ...attempt(0, 1, 200), clearAt: 300 }, attempt(301, 1, 200)], 400)).toBe(true);
});

test('a wait that the platform gave up in any order shows its patience', () => {
  const abandoned = (after: number): Attempt => ({
    ...attempt(10, 1, 200),
    answeredAt: null,
    clearAt: null,
    abandonedAt: 10 + after,
  });
  expect(shortestWait([settled([attempt(0, 1, 200)])])).toBe(0);
  expect(shortestWait([settled([attempt(0, 1, 200), abandoned(90)]), settled([abandoned(31)])])).toBe(31);
  expect(shortestWait([settled([abandoned(0)])])).toBe(1);
});

test('what was on its way when the acknowledgement was sent is no repetition, and nothing else is spared', () => {
  expect(silent([attempt(0, 50, 200), attempt(20, 1, 200)], Infinity)).toBe(true);
  const busy = { ...attempt(0, 1, 200), clearAt: 1_000 };
  expect(silent([busy, { ...attempt(999, 1, 200), since: 20 }], Infinity)).toBe(true);
  expect(silent([busy, { ...attempt(999, 1, 200), since: 251 }], Infinity)).toBe(true);
  // Where the machine had looked before it came, it was sent behind the answer.
  expect(silent([busy, { ...attempt(999, 1, 200), since: 252 }], Infinity)).toBe(false);
  // However long the machine took to look, what came after that is a repetition.
  expect(silent([{ ...attempt(0, 1, 200), clearAt: 300 }, attempt(301, 1, 200)], Infinity)).toBe(false);
  expect(silent([attempt(0, 1, 200), attempt(202, 1, 200)], 400)).toBe(false);
});

test('a state that comes twice, or that is not told, makes no repetition', () => {
  const twice = [attempt(0, 1, 200), attempt(50, 1, 200, { Status: 3 }), attempt(90, 1, 200)];
  expect(silent(twice, Infinity)).toBe(false);
  expect(silent(twice, Infinity, [2, 3, 2, 1])).toBe(true);
  const untold = [attempt(0, 1, 200, { Status: undefined }), attempt(50, 1, 200, { Status: undefined })];
  expect(silent(untold, Infinity)).toBe(true);
  const other = attempt(90, 1, 200, { DeliveryData: ['CODE'] });
  expect(keepsValues(settled([attempt(0, 1, 500), other])).pass).toBe(false);
  expect(keepsValues(settled([attempt(0, 1, 500), other], [2, 3, 2])).pass).toBe(true);
});

test('each delivery that was refused must come again', () => {
  const first = [attempt(0, 1, 500), attempt(40, 1, 200)];
  expect(isRepeated(settled(first), 500, 0).pass).toBe(true);
  expect(written(isRepeated(settled([...first, attempt(60, 1, 500, { Status: 1 })]), 500, 0))).toMatchObject({
    pass: false,
    got: 'none of the delivery with Status 1 after its attempt 1',
  });
  expect(isRepeated(settled([]), 500, 0).pass).toBe(false);
});

test('a later refusal must be followed as well, up to the attempts that the platform was seen to make', () => {
  const gone = [attempt(0, 1, 404), attempt(40, 1, 503)];
  expect(written(isRepeated(settled(gone), 503, 0, 6))).toMatchObject({
    pass: false,
    got: 'none of the delivery with Status 2 after its attempt 2',
  });
  expect(refusalsOf(settled(gone), 503, 2)).toEqual({ repeated: 0, lost: undefined });
  // A single attempt is none too many: what is refused is repeated once at least.
  expect(refusalsOf(settled([attempt(0, 1, 503)]), 503, 1).lost).toMatchObject({ number: 1 });
  expect(refusalsOf(settled([...gone, attempt(80, 1, 200)]), 503, 6)).toEqual({ repeated: 1, lost: undefined });
});

test('where nobody says which states there are, one that comes after another is a change of its own', () => {
  const around = [2, 3, 2, 1].map((Status, index) => attempt(50 * index, 1, 200, { Status }));
  const numbers = (states: readonly number[] | null): unknown[] =>
    deliveriesOf({ attempts: around, states }).map(({ status: state, attempts }) => [state, attempts.length]);
  expect(numbers(null)).toEqual([2, 3, 2, 1].map((state) => [state, 1]));
  expect(staysSilent(settled(around, null), 200, Infinity).pass).toBe(true);
  // A state that the line comes to once, as its target says, comes back as a repetition.
  expect(numbers([2, 3, 1])).toContainEqual([2, 2]);
  // One that was refused comes again for that, whatever came in between.
  const refused = [attempt(0, 1, 500), attempt(20, 1, 200, { Status: 1 }), attempt(40, 1, 200)];
  expect(deliveriesOf({ attempts: refused }).map(({ attempts }) => attempts.length)).toEqual([2, 1]);
});

test('another attempt was due where the target says when, or the platform has shown it', () => {
  const windows = { arrival: 1, quiet: 1, statuses: null, retry: 60_000 };
  const within = (retryInterval: number | null, retryIsDefault: boolean, longest: number | null): (() => number) => {
    const callback = { expect: { ...windows, retryInterval, retryIsDefault } };
    return () => dueWithin(callback, { most: 0, longest });
  };
  expect(within(null, false, null)()).toBe(60_000);
  expect(within(90_000, true, null)()).toBe(90_000);
  expect(within(null, true, 20_000)()).toBe(60_000);
  expect(within(null, true, 20_001)).toThrow(/nobody says when it is due/);
  expect(within(null, true, null)).toThrow(/nobody says when it is due/);
});

test('the longest gap is from a refusal to the next attempt', () => {
  expect(longestGap(settled([attempt(0, 10, 500), attempt(60, 0, 500), attempt(90, 1, 200)]))).toBe(50);
  expect(longestGap(settled([attempt(0, 1, 200)]))).toBeNull();
});

test('every attempt must be a POST', () => {
  expect(arrived(settled([attempt(0, 1, 500), attempt(40, 1, 200)])).pass).toBe(true);
  expect(written(arrived(settled([attempt(0, 1, 500), attempt(40, 1, 200, {}, 'PUT')])))).toMatchObject({
    got: 'a PUT',
  });
  expect(arrived(settled([])).pass).toBe(false);
});

test('patience is told by when an unanswered attempt was given up, or repeated', () => {
  const waiting = { ...attempt(10, 0, 500), answer: { kind: 'silence' } as const, answeredAt: null };
  expect(patienceOf(settled([{ ...waiting, abandonedAt: 410 }, attempt(450, 1, 200)]))).toBe(400);
  // It may have rested for as long as it had waited.
  expect(patienceOf(settled([waiting, attempt(510, 1, 200)]))).toBe(250);
  expect(patienceOf(settled([waiting]))).toBe(Infinity);
  // The order's next state comes meanwhile.
  expect(patienceOf(settled([waiting, attempt(60, 1, 200, { Status: 1 }), attempt(510, 1, 200)]))).toBe(250);
  expect(patienceOf(settled([waiting, attempt(60, 1, 200, { Status: 1 })]))).toBe(Infinity);
  expect(patienceOf(settled([]))).toBe(0);
});

// On a machine with much to do a lawful platform gave up an attempt that its hub had answered within half of what it waits.
test('where the hub was held up, an answer is prompt only if there was much time left', () => {
  const first = attempt(1_000, 10, 200);
  const [patience, given] = [1_600, first.answeredAt ?? 0];
  expect(isPrompt(first, patience)).toBe(true);
  expect(isPrompt({ ...first, clearAt: given + 200 }, patience)).toBe(true);
  for (const busy of [{ clearAt: given + 350 }, { since: 600 }, { since: 820, clearAt: given + 250 }])
    expect(isPrompt({ ...first, ...busy }, patience)).toBe(false);
  expect(isPrompt({ ...first, answeredAt: given + 700, clearAt: given + 701 }, patience)).toBe(true);
  expect(isPrompt({ ...first, answeredAt: null, clearAt: null }, patience)).toBe(false);
});
