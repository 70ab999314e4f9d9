import { expect, test } from '@playwright/test';
import { ordersOf } from '../../../commands/plan/orders.ts';
import type { Callback } from '../../../fixtures/target/types.ts';

/** A target that repeats within a minute, of which so many orders may be made, so many at once. */
function target(orders: number | null, concurrency: number | null): Callback {
  const trigger = { kind: 'request', lines: '/order/lines/*', several: undefined, concurrency };
  const expected = { statuses: [2, 1], retryInterval: 60_000, quiet: 3_000 };
  return { trigger, orders, expect: expected } as unknown as Callback;
}

test('a plan says how many orders there will be, how long they take, and what fewer leave out', () => {
  const told = ordersOf(target(8, 5));
  expect(told[0]).toMatch(/^CALLBACK makes 8 orders, of which 5 are open at once\. It takes up to \d+ min \d+ s: /);
  expect(told[1]).toContain('this leaves untested: nothing.');
  expect(told.find((text) => text.startsWith('With callback.orders: 5,'))).toMatch(/ \d+ answers: .*; and \d+ more\.$/);
  expect(told.at(-1)).toMatch(/^Without callback\.orders it makes 53 orders\. /);
});

test('where as many orders are made as it takes, nothing is left out', () => {
  const [first, second] = ordersOf(target(null, null));
  expect(first).toMatch(/^CALLBACK makes 53 orders, side by side\. /);
  expect(second).toContain('this leaves untested: nothing.');
});
