import { expect, test } from '@playwright/test';
import { endlessTries, noRenewal, notRepeated, otherToken } from '../../../fixtures/judge/client/breaches.ts';
import type { ClientRequest } from '../../../fixtures/judge/client/record.ts';
import { seenIn } from '../../../fixtures/judge/client/seen.ts';
import { sequenceOf } from '../../../fixtures/judge/client/timeline.ts';
import { call, login, played, type Sketch } from './client-kit.ts';

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

test('a refused call that comes with the old token behind the login’s answer, on its connection, is one too many', () => {
  const same = { body: '{"DeliverID":"d"}' };
  const old = { ...same, token: 0, status: 401 };
  const wrong = (...more: readonly Sketch[]) =>
    otherToken(played([login(), call(), call(old), login({ connection: 1 }), ...more, call(same)]));
  expect(wrong(call({ ...old, connection: 1 }))).toMatchObject({ wrong: { number: 5 } });
  // On another connection it may have been on its way, and so may another call.
  expect(wrong(call(old))).toBeNull();
  expect(wrong(call({ token: 0, status: 401, connection: 1 }))).toBeNull();
  // So may one like it, of another worker: an order alone is known by its name.
  const look = { method: 'GET', body: '', token: 0, status: 401 };
  const looks = [login(), call({ ...look, status: 200 }), call(look), login({ connection: 1 })];
  expect(otherToken(played([...looks, call({ ...look, connection: 1 }), call()]))).toBeNull();
});
