import { expect, test } from '@playwright/test';
import { otherToken } from '../../../../fixtures/judge/client/breaches.ts';
import { Renewals } from '../../../../fixtures/roles/client/renewals.ts';
import type { StartClient } from '../../../../fixtures/roles/client/run.ts';
import { REVOKED } from '../../../../fixtures/roles/client/scenarios.ts';
import { runOf } from './client-run-kit.ts';

const token = (at: number) => ({ surface: 'reseller' as const, text: `token-${at}`, at, expiresAt: Infinity });

test('the first call with a newer token behind a refusal is the one, once for each token that was refused', () => {
  const renewals = new Renewals();
  expect(renewals.isFirst('reseller', token(2))).toBe(false);
  renewals.refuse('reseller', 'Bearer 1', token(1));
  expect(renewals.isFirst('storefront', token(2)), 'at the other surface').toBe(false);
  expect(renewals.isFirst('reseller', token(1)), 'no newer').toBe(false);
  expect(renewals.isFirst('reseller', token(2))).toBe(true);
  expect(renewals.isFirst('reseller', token(2)), 'the second').toBe(false);
  renewals.refuse('reseller', 'Bearer 1', token(1));
  expect(renewals.isFirst('reseller', token(2)), 'refused again').toBe(false);
  renewals.refuse('reseller', 'Bearer of another scenario', undefined);
  expect(renewals.isFirst('reseller', token(2))).toBe(true);
});

/** The third call is refused and comes again, and the fourth comes with the old token: meanwhile, or behind its answer. */
async function overtaken(later: 'on its way' | 'behind the answer') {
  const start: StartClient = async ({ BASE_URL = '', API_EMAIL: Email, API_PASSWORD: Password }) => {
    const post = async (path: string, body: object, held?: string): Promise<string> => {
      const Authorization = held === undefined ? {} : { Authorization: `Bearer ${held}` };
      const headers = { 'Content-Type': 'application/json', ...Authorization };
      return (await fetch(BASE_URL + path, { method: 'POST', headers, body: JSON.stringify(body) })).text();
    };
    const logIn = async (): Promise<string> => {
      const { data } = JSON.parse(await post('/Login/Customer/Api/Verify', { Email, Password })) as {
        data: { Token: string };
      };
      return data.Token;
    };
    const first = await logIn();
    for (const n of [1, 2, 3]) await post('/Orders/Create', { n }, first);
    const second = await logIn();
    const again = post('/Orders/Create', { n: 3 }, second);
    await (later === 'on its way' ? new Promise((resolve) => setTimeout(resolve, 200)) : again);
    await post('/Orders/Create', { n: 4 }, first);
    await again;
    await post('/Orders/Create', { n: 4 }, second);
    return { fault: null, said: '' };
  };
  const run = runOf(start, 4);
  const played = await run.played(REVOKED);
  await run.close();
  expect(played.requests.map(({ answer }) => answer?.status)).toEqual([200, 200, 200, 401, 200, 200, 401, 200]);
  return otherToken(played);
}

test('what comes late is no call with the old token while the first with the new one has no answer', async () => {
  expect(await overtaken('on its way')).toBeNull();
});

test('a call with the old token behind that answer is one', async () => {
  expect((await overtaken('behind the answer'))?.wrong?.number).toBe(7);
});
