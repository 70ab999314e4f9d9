import { BY_HAND } from '../../../../spec/by-hand.ts';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { forecastOf } from '../../../../fixtures/roles/callback/script/forecast.ts';
import { dealerOf, labelOf, planOf } from '../../../../fixtures/roles/callback/script/plan.ts';
import { DIGITAL, MANUAL } from '../../../../spec/callback-orders.ts';
import {
  AT_GREAT_LENGTH,
  AT_LENGTH,
  CLIENT_ERRORS,
  OTHER_SUCCESSES,
  type Planned,
  REDIRECTS,
  SERVER_ERRORS,
} from '../../../../fixtures/roles/callback/script/scenarios.ts';
import { WORDINGS } from '../../../../fixtures/roles/callback/script/wordings.ts';
import type { Answer } from '../../../../fixtures/judge/callback/attempt.ts';

/** A target that may make so many orders, of lines that go through so many states. */
function asking(orders: number | null, states: number | null = 2, lines: string | null = '/lines/*'): Planned {
  const statuses = states === null ? null : [2, 3, 1].slice(-states);
  const own = { kind: 'command', deliverId: null, orderDetailId: null, several: undefined, concurrency: null } as const;
  const trigger = { ...own, command: null as never, lines };
  return { trigger, orders, expect: { statuses } };
}
const byHand = (orders: number | null): Planned => ({ ...asking(orders), trigger: { kind: 'manual' } });

/** How a platform delivers: its attempts of a delivery at the most, and whether the states of a line wait for each other. */
interface Way {
  readonly attempts: number;
  readonly isInTurn: boolean;
  /** It takes a refusal for the end of a delivery now and then. */
  readonly isContent: (label: string) => boolean;
}

interface Given {
  readonly order: string;
  readonly delivery: string;
  readonly answer: Answer;
  isFollowed: boolean;
}

/** Plays the orders of a plan against a platform. @returns every answer that was given, in its order. */
function play(callback: Planned, states: number, { attempts, isInTurn, isContent }: Way): Given[] {
  const plan = planOf(callback);
  const dealer = dealerOf(plan);
  if (!dealer) throw new Error('The plan deals nothing');
  const given: Given[] = [];
  const lanes = plan.orders.flatMap(({ name, turns, others }) => {
    const hand = dealer.hand(turns ?? [], others);
    return (others ? ['1', '2'] : ['1']).map((line) => ({ name, hand, line }));
  });
  const deliveries = lanes.map((lane) =>
    Array.from({ length: states }, (_, state) => ({ ...lane, state, made: 0, last: null as Given | null })),
  );
  for (let isBusy = true; isBusy;) {
    isBusy = false;
    for (const own of deliveries)
      for (const one of own) {
        const isOver = ({ made, last }: typeof one): boolean => {
          const { answer = null } = last ?? {};
          const isDone = answer?.kind === 'status' && (answer.status < 300 || isContent(answer.label ?? ''));
          return made >= attempts || isDone;
        };
        if (isOver(one) || (isInTurn && !own.slice(0, one.state).every(isOver))) continue;
        if (one.last) one.last.isFollowed = true;
        const answer = one.hand.answer(one.line, String(one.state));
        one.last = { order: one.name, delivery: `${one.name} ${one.line} ${one.state}`, answer, isFollowed: false };
        one.made++;
        given.push(one.last);
        isBusy = true;
      }
  }
  for (const { hand } of lanes) hand.end();
  return given;
}

const way = fc.record({
  attempts: fc.integer({ min: 1, max: 20 }),
  isInTurn: fc.boolean(),
  isContent: fc.func(fc.integer({ min: 0, max: 9 })).map((draw) => (label: string) => draw(label) === 0),
});

test('whatever a platform does, no order is answered with a status in two ways, and nothing is dealt a third time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 3 }), way, (orders, states, one) => {
      const given = play(asking(orders, states), states, one);
      for (const order of new Set(given.map((each) => each.order))) {
        const ways = new Map<number, Set<string>>();
        for (const { answer, order: of } of given)
          if (of === order && answer.kind === 'status' && answer.status >= 300)
            ways.set(answer.status, (ways.get(answer.status) ?? new Set()).add(answer.label ?? ''));
        expect([...ways].filter(([, labels]) => labels.size > 1).map(([status]) => `${order}: ${status}`)).toEqual([]);
      }
      const stock = planOf(asking(orders, states)).stock;
      const timesOf = (label: string) => given.filter(({ answer }) => answer.label === label);
      const tooOften = (stock?.refusals ?? []).filter(({ label = '' }) => {
        const times = timesOf(label);
        // Once it was followed there is no use in it.
        return times.length > (one.isInTurn && times[0]?.isFollowed === true ? 1 : 2);
      });
      const endedTwice = (stock?.endings ?? []).filter(({ label = '' }) => timesOf(label).length > 1);
      expect([...tooOften, ...endedTwice].map(({ label }) => label)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('eight orders show all on a platform that makes six attempts, and are no more than eight', () => {
  expect(forecastOf(asking(8))).toMatchObject({ orders: 8, untried: [] });
  const given = play(asking(8), 2, { attempts: 6, isInTurn: true, isContent: () => false });
  const followed = new Set(given.filter(({ isFollowed }) => isFollowed).map(({ answer }) => answer.label));
  for (const code of [...REDIRECTS, ...CLIENT_ERRORS, ...SERVER_ERRORS]) expect(followed).toContain(labelOf(code));
  for (const { label } of WORDINGS) expect(followed).toContain(label);
  // Another attempt could have come after each acknowledgement.
  const all = given.filter((one) => given.filter(({ delivery }) => delivery === one.delivery).length < 6);
  for (const code of OTHER_SUCCESSES) expect(all.map(({ answer }) => answer.label)).toContain(`answered ${code}`);
  // And 200 after refusals too, of a manual order and of a line that was delivered; and late.
  const usual = all.filter(
    ({ answer }) => answer.kind === 'status' && answer.status === 200 && (answer.after ?? !answer.label),
  );
  for (const { label } of [AT_LENGTH, AT_GREAT_LENGTH])
    expect(usual.map(({ answer }) => answer.label)).toContain(label);
  expect(usual.map(({ order, delivery }) => [order, delivery.at(-1)])).toEqual(
    expect.arrayContaining([
      [DIGITAL, '0'],
      [DIGITAL, '1'],
      [MANUAL, '0'],
    ]),
  );
});

test('eight orders show what a status usually says with it, and that it is one without that', () => {
  const given = play(asking(8), 2, { attempts: 6, isInTurn: true, isContent: () => false });
  const saying = (status: number, header: string): boolean[] =>
    given.flatMap(({ answer, isFollowed }) =>
      isFollowed && answer.kind === 'status' && answer.status === status
        ? [Object.keys(answer.headers ?? {}).includes(header)]
        : [],
    );
  for (const [status, header] of [
    [401, 'WWW-Authenticate'],
    [405, 'Allow'],
    [407, 'Proxy-Authenticate'],
    [413, 'Retry-After'],
    [426, 'Upgrade'],
    [429, 'Retry-After'],
  ] as const)
    expect(saying(status, header), String(status)).toEqual(expect.arrayContaining([true, false]));
});

test('what fewer orders leave out is named, and more orders leave out no more', () => {
  const left = Array.from({ length: 12 }, (_, at) => forecastOf(asking(at + 1)).untried.length);
  expect(left.at(4)).toBeGreaterThan(0);
  expect([...left].sort((one, other) => other - one)).toEqual(left);
  const { untried } = forecastOf(asking(5));
  const given = play(asking(5), 2, { attempts: 6, isInTurn: true, isContent: () => false });
  const tried = given.filter(
    ({ answer, isFollowed }) => isFollowed || (answer.kind === 'status' && answer.status < 300),
  );
  const labels = new Set(tried.map(({ answer }) => answer.label));
  for (const code of [...REDIRECTS, ...CLIENT_ERRORS, ...SERVER_ERRORS, ...OTHER_SUCCESSES])
    expect(labels.has(labelOf(code)), String(code)).toBe(!untried.includes(labelOf(code)));
});

test('what a platform that stops early leaves untried is dealt to the deliveries that come later', () => {
  const given = play(asking(8), 2, { attempts: 3, isInTurn: true, isContent: () => false });
  const ended = given.filter(({ answer }) => answer.kind === 'status' && answer.status < 300);
  // Where it stops is seen of the first two that end: all that begin later are acknowledged in time.
  expect(ended.length).toBeGreaterThanOrEqual(8);
  const followed = given.filter(({ isFollowed }) => isFollowed).map(({ answer }) => answer.label);
  expect(new Set(followed).size).toBeGreaterThan(20);
});

test('where as many orders may be made as it takes, each has a script and none is dealt', () => {
  for (const orders of [null, 53, 1000]) {
    const plan = planOf(asking(orders));
    expect(plan.isDealt).toBe(false);
    expect(plan.orders).toHaveLength(53);
  }
  expect(planOf(asking(52)).isDealt).toBe(true);
});

test('a person is asked for six orders at most', () => {
  expect(BY_HAND).toBe(6);
  expect(planOf(byHand(null)).orders).toHaveLength(6);
  expect(planOf(byHand(50)).orders).toHaveLength(6);
  expect(planOf(byHand(2)).orders).toHaveLength(2);
});
