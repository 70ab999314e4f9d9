import { expect, test } from '@playwright/test';
import type { Answer } from '../../../../fixtures/judge/callback/attempt.ts';
import { dealerOf, planOf } from '../../../../fixtures/roles/callback/script/plan.ts';
import { silentAfter } from '../../../../spec/callback-orders.ts';
import { ENDINGS } from '../../../../fixtures/roles/callback/script/endings.ts';
import {
  answered,
  answeredManual,
  CLIENT_ERRORS,
  OTHER_SUCCESSES,
  type Planned,
  REDIRECTS,
  scenariosFor,
  SERVER_ERRORS,
} from '../../../../fixtures/roles/callback/script/scenarios.ts';

const own = { kind: 'command', deliverId: null, orderDetailId: null, several: undefined, concurrency: null } as const;
const asking = (orders: number | null): Planned => ({
  trigger: { ...own, command: null as never, lines: '/lines/*' },
  orders,
  expect: { statuses: [2, 1] },
});

const codesOf = (answers: readonly Answer[]): number[] =>
  answers.map((answer) => (answer.kind === 'status' ? answer.status : 0));

const refusalsOf = (answers: readonly Answer[]): number[] => codesOf(answers).filter((code) => code >= 300);

/** The statuses of each delivery that is refused with a share of all there are. */
const DELIVERIES = scenariosFor(asking(null))
  .filter(({ name }) => /first answered \d+$/.test(name))
  .map(({ name, script, each = [] }) => ({ name, first: refusalsOf(script), further: refusalsOf(each) }));

/** How each delivery of an order of one line is acknowledged where that is not by 200. */
const ACKNOWLEDGED = scenariosFor(asking(null))
  .filter(({ several }) => several === undefined)
  .flatMap(({ name, product, script, each, later = [] }) =>
    [script, each ?? later].flatMap((answers, at) =>
      codesOf(answers.slice(-1))
        .filter((code) => code > 200 && code < 300)
        .map((code) => ({
          name,
          product,
          code,
          state: at === 0 ? 'first' : 'further',
          isAtOnce: answers.length === 1,
        })),
    ),
  );

test('each client error comes right behind a server error, and many behind a redirect and behind another', () => {
  const worded = scenariosFor(asking(null))
    .filter(({ name }) => name.startsWith('refused '))
    .map(({ script, each = [] }) => ({ first: refusalsOf(script), further: refusalsOf(each) }));
  const pairs = [...DELIVERIES, ...worded].flatMap(({ first, further }) =>
    [first, further].flatMap((codes) =>
      codes
        .slice(1)
        .flatMap((code, at) =>
          code === codes[at] ? [] : [`${code} behind ${String(Math.floor((codes[at] ?? 0) / 100))}`],
        ),
    ),
  );
  const missing = (kind: number): number[] => CLIENT_ERRORS.filter((code) => !pairs.includes(`${code} behind ${kind}`));
  expect(missing(5)).toEqual([]);
  expect(missing(4)).toEqual([]);
  expect(missing(3).length).toBeLessThan(14);
  expect(pairs.filter((pair) => /^3\d\d behind 3$/.test(pair)).length).toBeGreaterThan(0);
});

test('each status is in the orders that its rows look at, in each delivery, and no delivery is refused more than five times', () => {
  for (const code of [...REDIRECTS, ...CLIENT_ERRORS, ...SERVER_ERRORS])
    for (const name of [answered(code), answeredManual(code)]) {
      const orders = DELIVERIES.filter((one) => one.name === name);
      expect(orders, name).toHaveLength(1);
      for (const { first, further } of orders) {
        expect(first).toContain(code);
        expect([...new Set(further)].sort()).toEqual([...first].sort());
        for (const { length } of [first, further]) expect(length).toBeLessThanOrEqual(5);
        // What leads an order is what a platform meets that makes two attempts.
        expect(name.endsWith(` ${String(first[0])}`)).toBe(true);
      }
    }
});

test('each other success than 200 comes of each kind of goods, in each state, at once and behind refusals', () => {
  for (const code of OTHER_SUCCESSES) {
    const own = ACKNOWLEDGED.filter((one) => one.code === code);
    expect(new Set(own.map(({ product }) => product)).size, String(code)).toBe(2);
    expect(new Set(own.map(({ state }) => state)).size, String(code)).toBe(2);
    expect(new Set(own.map(({ isAtOnce }) => isAtOnce)).size, String(code)).toBe(2);
  }
  for (const product of ['digital', 'manual'])
    for (const state of ['first', 'further'])
      for (const isAtOnce of [true, false])
        expect(ACKNOWLEDGED).toContainEqual(expect.objectContaining({ product, state, isAtOnce }));
});

test('each other success than 200 comes of each kind of goods in each state', () => {
  for (const product of ['digital', 'manual'])
    for (const state of ['first', 'further']) {
      const codes = ACKNOWLEDGED.filter((one) => one.product === product && one.state === state).map(
        ({ code }) => code,
      );
      expect([...new Set(codes)].sort(), `${product}, ${state}`).toEqual(OTHER_SUCCESSES);
    }
});

test('deliveries of several lines are acknowledged with other successes than 200, of each kind of goods', () => {
  const own = scenariosFor(asking(null)).filter(({ name }) => / of several lines, acknowledged with /.test(name));
  for (const { script, later = [], name } of own) {
    const codes = codesOf([...script, ...later]);
    expect(name).toMatch(new RegExp(` with ${codes.join(', ')}$`));
    for (const code of codes) expect(silentAfter(code, name)).toBe(`${name}: ${String(code)}`);
    // So many come of two lines in two states.
    expect(new Set(codes).size).toBe(4);
    for (const code of codes) expect(OTHER_SUCCESSES).toContain(code);
  }
  expect(own.map(({ product, several }) => [product, several])).toEqual([
    ['digital', 'each'],
    ['manual', 'each'],
  ]);
});

test('each order that is refused has a delivery that 200 ends', () => {
  const names = ACKNOWLEDGED.filter(({ isAtOnce }) => !isAtOnce).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.sort()).toEqual([...ENDINGS.keys()].sort());
});

test('where answers are dealt, what is often final is dealt right behind a server error', () => {
  const plan = planOf(asking(8));
  const dealer = dealerOf(plan);
  const behind = new Set<number>();
  for (const { turns = [], others } of plan.orders) {
    const hand = dealer?.hand(turns, others);
    for (const line of others ? ['1', '2'] : ['1'])
      for (const state of ['2', '1']) {
        const codes = codesOf(Array.from({ length: 6 }, () => hand?.answer(line, state) as Answer));
        for (const [at, code] of codes.entries()) if ((codes[at - 1] ?? 0) >= 500) behind.add(code);
      }
  }
  for (const code of [400, 401, 403, 404, 409, 410, 412, 422]) expect(behind, String(code)).toContain(code);
});

/** Of orders whose lines come to these states, with which statuses a delivery is refused twice in a row, and thrice. */
const inARow = (
  statuses: readonly number[],
  of: 'script' | 'each',
  times: number,
  goods: 'digital' | 'manual' = 'digital',
): number[] =>
  scenariosFor({ ...asking(null), expect: { statuses } }).flatMap((scenario) => {
    if (!/^(?:refused|(?:a manual order, )?first answered) /.test(scenario.name) || scenario.product !== goods)
      return [];
    const codes = refusalsOf(scenario[of] ?? []);
    expect(codes.length, scenario.name).toBeLessThanOrEqual(5);
    return codes.filter(
      (code, at) => codes.slice(Math.max(0, at - times + 1), at + 1).filter((one) => one === code).length === times,
    );
  });

test('a client that is down says the same twice in a row', () => {
  expect(inARow([2, 1], 'script', 2)).toEqual(expect.arrayContaining([400, 500, 503]));
});

// A platform gave up the delivery with the codes at the second same error of a server, and any other at that of a gateway.
test('it does so of the delivery with the codes too, with each error that a server or its gateway has for it', () => {
  expect(inARow([2, 1], 'each', 2)).toEqual(expect.arrayContaining([500, 502, 503, 504]));
  expect(inARow([2, 1], 'each', 3)).toEqual([500]);
  expect(inARow([1], 'script', 2)).toEqual(expect.arrayContaining([400, 500, 502, 503, 504]));
});

// So did one at the second same answer of a client whose key is being changed, whose route is gone or moved, or that is busy.
test('and with what a client says each time that has moved, or that takes it for wrong', () => {
  const ofClient = [301, 302, 307, 308, 400, 401, 403, 404, 410];
  expect(inARow([2, 1], 'each', 2)).toEqual(expect.arrayContaining([...ofClient, 303, 405, 409, 422, 429]));
  expect(inARow([1], 'script', 2)).toEqual(expect.arrayContaining(ofClient));
  expect(inARow([2, 1], 'each', 2, 'manual')).toEqual(expect.arrayContaining([301, 302, 307, 403, 410]));
});
