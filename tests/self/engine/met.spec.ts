import { expect, test } from '@playwright/test';
import { demandMet, unmetBeside } from '../../../fixtures/engine/met.ts';
import { Untested } from '../../../fixtures/judge/outcomes.ts';
import type { Exchange } from '../../../fixtures/wire/exchange.ts';

const spans = (...all: (readonly [number, number] | null)[]): Exchange[] =>
  all.map((underWay) => ({ underWay }) as unknown as Exchange);

const FREE = { concurrency: 8, requestsPerSecond: null };
const ONE = { concurrency: 1, requestsPerSecond: null };
const SLOW = { concurrency: 8, requestsPerSecond: 5 };

const caught = (work: () => void): unknown => {
  try {
    work();
    return null;
  } catch (error) {
    return error;
  }
};

for (const [name, sent, allowed, ending] of [
  ['two that overlap', spans([0, 10], [9, 12]), ONE, null],
  ['one within another that began before a third', spans([0, 100], [20, 30], [110, 120]), ONE, null],
  ['two of which the later is told first', spans([9, 12], [0, 10]), ONE, null],
  ['two that follow each other', spans([0, 10], [10, 12]), FREE, null],
  ['two that follow each other, and nobody knows the limits', spans([0, 10], [11, 12]), null, null],
  ['two that follow each other by the target file', spans([0, 10], [11, 12]), ONE, Untested],
  ['two that follow each other by its pace', spans([0, 10], [11, 12]), SLOW, Untested],
  ['one alone', spans([0, 10]), FREE, null],
  ['what another process has sent', spans(null, [0, 10]), FREE, null],
] as const)
  test(`whether requests have met: ${name}`, () => {
    const error = caught(() => {
      demandMet(allowed, sent);
    });
    if (ending === null) expect(error).toBeNull();
    else expect(error).toBeInstanceOf(ending);
  });

for (const [name, ones, others, isMet] of [
  ['one beside one of the others', spans([0, 10], [40, 50]), spans([9, 12]), true],
  ['one that began within the other', spans([10, 12]), spans([0, 30], [1, 2]), true],
  ['those of each kind beside each other', spans([0, 10], [5, 15]), spans([20, 30], [25, 35]), false],
  ['none of the others', spans([0, 10], [5, 15]), spans(), false],
] as const)
  test(`whether requests have met those of another kind: ${name}`, () => {
    const error = caught(() => {
      demandMet(ONE, ones, others);
    });
    if (isMet) expect(error).toBeNull();
    else expect(error).toBeInstanceOf(Untested);
  });

test('who allows but one at a time is told which key says so', () => {
  const error = caught(() => {
    demandMet(ONE, []);
  }) as Untested;
  expect([error.message, String(error.remedy)]).toEqual([
    'its requests were not under way at once: limits.concurrency is 1',
    'allow 2 or more in limits.concurrency',
  ]);
  const slow = caught(() => {
    demandMet(SLOW, []);
  }) as Untested;
  expect(String(slow.remedy)).toBe('allow more in limits.requestsPerSecond');
});

test('what has to meet a revocation overlaps it', () => {
  expect(unmetBeside(ONE, [[0, 10]], [9, 20])).toBeNull();
  expect(unmetBeside(ONE, [[0, 30]], [9, 20])).toBeNull();
  expect(
    unmetBeside(
      ONE,
      [
        [0, 9],
        [20, 30],
      ],
      [9, 20],
    ),
  ).toBeInstanceOf(Untested);
  expect(unmetBeside(FREE, [], [9, 20])).toBeNull();
});
