import { expect, test } from '@playwright/test';
import { endlessTries, noRenewal, notRepeated } from '../../../fixtures/judge/client/breaches.ts';
import type { ClientRequest } from '../../../fixtures/judge/client/record.ts';
import { seenIn } from '../../../fixtures/judge/client/seen.ts';
import { sequenceOf } from '../../../fixtures/judge/client/timeline.ts';
import { call, login, played } from './client-kit.ts';

test('the body of a request is read a few times, however many others it is set against', () => {
  const orders = Array.from({ length: 120 }, (_, n) => call({ status: 401, body: `{"deliverId":"d-${n}"}` }));
  const all = played([login(), ...orders], { ended: 'cut off' });
  let reads = 0;
  const requests = all.requests.map((one): ClientRequest => {
    const { body } = one;
    return Object.defineProperty({ ...one }, 'body', {
      enumerable: true,
      get: () => {
        reads++;
        return body;
      },
    });
  });
  const counted = { ...all, requests };
  seenIn(counted);
  sequenceOf(counted);
  expect([noRenewal(counted), endlessTries(counted, 500)].every((one) => one === null)).toBe(false);
  expect(notRepeated(counted, 4)).not.toBeNull();
  expect(reads).toBeLessThan(10 * requests.length);
});
