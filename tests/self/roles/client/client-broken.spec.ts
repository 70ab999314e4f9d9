import { expect, test } from '@playwright/test';
import type { Kind, Played } from '../../../../fixtures/judge/client/record.ts';
import type { StartClient } from '../../../../fixtures/roles/client/run.ts';
import { TROUBLE } from '../../../../fixtures/roles/client/scenarios.ts';
import { runOf } from './client-run-kit.ts';

const CALLS = 5;
const PATHS = { reseller: '/Orders/Create', storefront: '/Storefront/Profile', payment: '/Payment/Balance' } as const;

/** What a client that calls these surfaces in turns, and sends nothing again, is answered. */
async function troubled(surfaces: readonly (keyof typeof PATHS)[]): Promise<Played> {
  const start: StartClient = async (given) => {
    const { BASE_URL = '', API_KEY = '' } = given;
    const post = async (path: string, body: object, headers: Record<string, string> = {}): Promise<string> => {
      const json = { 'Content-Type': 'application/json', ...headers };
      const answer = fetch(BASE_URL + path, { method: 'POST', headers: json, body: JSON.stringify(body) });
      return answer.then((one) => one.text()).catch(() => '');
    };
    const logIn = async (path: string, Email = '', Password = ''): Promise<Record<string, string>> => {
      const said = JSON.parse(await post(path, { Email, Password })) as { data: { Token: string } };
      return { Authorization: `Bearer ${said.data.Token}` };
    };
    const held: Partial<Record<Kind, Record<string, string>>> = { payment: { ApiKey: API_KEY } };
    if (surfaces.includes('reseller'))
      held.reseller = await logIn('/Login/Customer/Api/Verify', given['API_EMAIL'], given['API_PASSWORD']);
    if (surfaces.includes('storefront'))
      held.storefront = await logIn('/Storefront/Login', given['STOREFRONT_EMAIL'], given['STOREFRONT_PASSWORD']);
    for (let n = 0; n < CALLS; n++) for (const one of surfaces) await post(PATHS[one], { n }, held[one]);
    return { fault: null, said: '' };
  };
  const run = runOf(start, CALLS);
  const played = await run.played(TROUBLE);
  await run.close();
  return played;
}

const answersTo = ({ requests }: Played, kind: Kind): (number | undefined)[] =>
  requests.filter((one) => one.kind === kind).map(({ answer }) => answer?.status);

test('connections are broken off at one surface that takes a token after the other, and at none that takes a key', async () => {
  const played = await troubled(['reseller', 'storefront', 'payment']);
  expect(answersTo(played, 'reseller')).toEqual([200, 429, 503, undefined, 200]);
  expect(answersTo(played, 'storefront')).toEqual([200, 429, 503, 200, undefined]);
  expect(answersTo(played, 'payment')).toEqual([200, 429, 503, 200, 200]);
});

test('a client that has no token is broken off where it sends its key', async () => {
  expect(answersTo(await troubled(['payment']), 'payment')).toEqual([200, 429, 503, undefined, 200]);
});
