import { expect, test } from '@playwright/test';
import { Secret } from '../../../fixtures/secrets/redact.ts';
import { processorTime } from '../processor.ts';
import { madeOf } from './exchange-made.ts';

const key = new Secret('exchanged-secret-key-0815', 'API_KEY');

/** The shortest time that an exchange with a body of this length has the processor, in milliseconds: the first ones compile. */
function cost(bytes: number): number {
  const body = Buffer.alloc(bytes, key.reveal());
  return Math.min(
    ...Array.from({ length: 3 }, () => {
      const spent = processorTime();
      madeOf(body);
      return spent();
    }),
  );
}

// What grows with the square of a body's length takes minutes for the longest that is read.
test('an exchange of 1 MiB that is full of a secret is made in less than half a second', () => {
  expect(cost(1024 * 1024)).toBeLessThan(500);
});
