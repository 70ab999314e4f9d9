import { expect, test } from '@playwright/test';
import { isToldAtLength } from '../../../evidence/ordinary.ts';
import * as matchers from '../../../fixtures/judge/matchers/client.ts';
import { sequenceOf } from '../../../fixtures/judge/client/timeline.ts';
import { call, login, played, type Sketch } from './client-kit.ts';
import { signIn, testTables, there } from './client-tables.ts';

/** So many logins at once, and the calls with one token after the other. */
function shared(workers: number, calls: number, enter = login, work = call): Sketch[] {
  return [
    ...Array.from({ length: workers }, () => enter({ at: 0, took: 50 })),
    ...Array.from({ length: calls }, (_, n) => work({ at: 100, took: 50, token: n % workers })),
  ];
}

/** A login, and so many calls with its token, again and again. */
function anewAfter(each: number, enter = login, work = call): Sketch[] {
  return Array.from({ length: 64 / each }, () => [enter(), ...Array.from({ length: each }, () => work())]).flat();
}

testTables([
  {
    matcher: 'toReuseToken',
    judge: (all) => matchers.reusesToken(all, 1),
    args: ['1'],
    lawful: [
      ['four workers of four calls', shared(4, 4)],
      ['four workers of 64 calls', shared(4, 64)],
      ['forty workers of 64 calls', shared(40, 64)],
      [
        'a token of a second for each of 64 calls',
        Array.from({ length: 64 }, () => [login(), call()]).flat(),
        Array.from({ length: 64 }, () => 1_000),
      ],
    ],
    wrong: [
      ['a login at once for each of 64 calls', shared(64, 64)],
      ['a sign-in at once for each of 64 calls', shared(64, 64, signIn, there)],
      ['a login at once for most of 64 calls', shared(50, 64)],
      ['a login for each four of 64 calls', anewAfter(4)],
      ['a sign-in for each thirty-two of 64 calls', anewAfter(32, signIn, there)],
    ],
  },
  {
    matcher: 'toServeManyCalls',
    judge: matchers.servesManyCalls,
    lawful: [
      ['four workers of four calls', shared(4, 4)],
      // However little of it shows: one is done before the next begins.
      [
        'twenty workers of 64 calls, one after another',
        [
          ...Array.from({ length: 20 }, () => [login(), call()]).flat(),
          ...Array.from({ length: 44 }, (_, n) => call({ token: n % 20 })),
        ],
      ],
    ],
    wrong: [
      ['a login at once for each of 64 calls', shared(64, 64)],
      ['a sign-in at once for each of 64 calls', shared(64, 64, signIn, there)],
    ],
  },
]);

const factsOf = (sketches: readonly Sketch[]): Record<string, string> => ({
  ...sequenceOf(played(sketches)),
});

test('an hour whose calls each have a login is told of at length, or not passed', () => {
  const open = factsOf(shared(4, 4));
  expect(isToldAtLength(open, undefined)).toBe(false);
  expect(isToldAtLength(open, factsOf(shared(4, 32)))).toBe(false);
  expect(isToldAtLength(open, factsOf(shared(4, 64)))).toBe(true);
  expect(isToldAtLength(factsOf(shared(4, 4, signIn, there)), undefined)).toBe(false);
  expect(isToldAtLength(factsOf([login(), call(), call(), call()]), undefined)).toBe(true);
});
