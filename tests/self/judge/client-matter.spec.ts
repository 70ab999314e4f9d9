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

test('what comes again by another method, without its body, is no second try of what was refused', () => {
  const work = { url: '/reseller/work', body: '{"product":"pin"}' };
  const next = { url: '/reseller/work', method: 'GET', body: '' };
  const others = [call(work), call(work)];
  const after = (...more: readonly Sketch[]) =>
    notRepeated(played([login(), call(work), call({ ...work, status: 401 }), ...more]), 4);
  expect(String(after(login(), call(next), ...others)?.got)).toContain('no body in request 5');
  expect(after(login(), call(work), ...others)).toBeNull();
  // Whoever asks so at other times has another piece of work, and so has whoever asks it with the token of before.
  expect(after(login(), call(work), call(next), call(work), call(work))).toBeNull();
  expect(after(call({ ...next, token: 0 }), login(), ...others)).toBeNull();
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
});
