import { expect, test } from '@playwright/test';
import { Courier } from '../../../../fixtures/roles/receiver/courier.ts';
import { Secret } from '../../../../fixtures/secrets/redact.ts';
import type { KnownOrder, Receiver } from '../../../../fixtures/target/types.ts';
import { asking } from '../../engine/kit.ts';

const URL_OF_IT = new URL('http://127.0.0.1:9/callback');
const STATE: Receiver['state'] = {
  ...{ method: 'GET', url: 'http://127.0.0.1:9/state', headers: [], processed: '/processed' },
};

const line = (deliverId: string, orderDetailId: number): KnownOrder =>
  ({ deliverId, orderDetailId }) as unknown as KnownOrder;

function courier(orders: readonly KnownOrder[], state: Receiver['state'] = STATE): Courier {
  const receiver = { url: URL_OF_IT, apiKey: new Secret('rcv-5f0d0e6c8a3b', 'receiver.apiKey'), state, orders };
  return new Courier(receiver, asking(URL_OF_IT).asker, null);
}

const takenBy = (one: Courier): Set<KnownOrder> => new Set(Array.from({ length: 12 }, () => one.order()));

// A rule that looks at what was processed found nothing new: the others had delivered every state of every line.
test('where it can be seen what was processed, the last line of three is left to the rule that looks there', () => {
  const [one, other, last] = [line('a', 1), line('a', 2), line('b', 3)];
  expect(takenBy(courier([one, other, last]))).toEqual(new Set([one, other]));
  expect(takenBy(courier([one, other, last], null))).toEqual(new Set([one, other, last]));
  expect(takenBy(courier([one, other]))).toEqual(new Set([one, other]));
  expect(courier([one, other, last]).linesOfOneOrder()).toEqual([one, other]);
  // Rather than no order of two lines, one of which the last is one.
  expect(courier([last, one, line('b', 4)]).linesOfOneOrder()).toEqual([last, line('b', 4)]);
  expect(courier([line('c', 1), line('d', 2), line('e', 3)]).linesOfOneOrder()).toBeNull();
});
