import { expect, test } from '@playwright/test';
import type { ClientRequest, Kind } from '../../../../fixtures/judge/client/record.ts';
import type { StartClient } from '../../../../fixtures/roles/client/run.ts';
import * as scenarios from '../../../../fixtures/roles/client/scenarios.ts';
import { runOf } from './client-run-kit.ts';

const PATHS = { reseller: '/Orders/Create', storefront: '/Storefront/Profile', payment: '/Payment/Balance' } as const;

/** What a client that logs in at each 401, and tries nothing again otherwise, is refused by: status, form, and challenge. */
async function refusals(scenario: string, calls: number): Promise<Partial<Record<Kind, string[]>>> {
  const start: StartClient = async (given) => {
    const { BASE_URL = '', API_KEY = '' } = given;
    const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
      const json = { 'Content-Type': 'application/json', ...headers };
      const answer = await fetch(BASE_URL + path, { method: 'POST', headers: json, body: JSON.stringify(body) });
      return { status: answer.status, text: await answer.text() };
    };
    const logIn = async (path: string, Email = '', Password = ''): Promise<Record<string, string>> => {
      const { data } = JSON.parse((await post(path, { Email, Password })).text) as { data: { Token: string } };
      return { Authorization: `Bearer ${data.Token}` };
    };
    const logins = {
      reseller: () => logIn('/Login/Customer/Api/Verify', given['API_EMAIL'], given['API_PASSWORD']),
      storefront: () => logIn('/Storefront/Login', given['STOREFRONT_EMAIL'], given['STOREFRONT_PASSWORD']),
      payment: () => Promise.resolve({ ApiKey: API_KEY }),
    };
    for (const [surface, path] of Object.entries(PATHS)) {
      const login = logins[surface as keyof typeof PATHS];
      let held = await login();
      for (let n = 0; n < calls; n++) {
        const { status } = await post(path, { n }, held);
        if (status === 401) held = await login();
      }
    }
    return { fault: null, said: '' };
  };
  const run = runOf(start, calls);
  const { requests } = await run.played(scenario);
  await run.close();
  const of = (surface: Kind): string[] => requests.filter(({ kind }) => kind === surface).flatMap(written);
  return { reseller: of('reseller'), storefront: of('storefront'), payment: of('payment') };
}

function written({ answer }: ClientRequest): string[] {
  if (answer === null || answer.status < 400) return [];
  const names = answer.headers.map(([name]) => name.toLowerCase());
  const form = answer.body === '' ? 'nothing' : answer.body.startsWith('{') ? 'JSON' : 'a page';
  return [`${answer.status} ${form}${names.includes('www-authenticate') ? ', challenged' : ''}`];
}

const [PAGE, JSON_FORM, NOTHING] = ['401 a page', '401 JSON, challenged', '401 nothing'];

test('a token that is refused once is refused by little more than the status', async () => {
  const { reseller, storefront } = await refusals(scenarios.REVOKED, 6);
  expect([reseller, storefront]).toEqual([[PAGE], [NOTHING]]);
});

test('tokens and keys that are refused one after another are each refused in another form', async () => {
  const tokens = await refusals(scenarios.FUTILE, 4);
  expect(tokens.reseller).toEqual([PAGE, JSON_FORM, NOTHING, PAGE]);
  expect(tokens.storefront).toEqual([NOTHING, PAGE, JSON_FORM, NOTHING]);
  const keys = await refusals(scenarios.KEY_REFUSED, 4);
  expect(keys.payment).toEqual([NOTHING, PAGE, JSON_FORM, NOTHING]);
});

test('what is refused for no credential is refused in several forms too', async () => {
  const forbidden = await refusals(scenarios.FORBIDDEN, 5);
  for (const all of [forbidden.reseller, forbidden.storefront])
    expect(all).toEqual(['403 JSON', '403 a page', '403 nothing']);
  const { reseller, payment } = await refusals(scenarios.TURNED_DOWN, 6);
  for (const all of [reseller, payment]) expect(all).toEqual(['400 JSON', '404 a page', '409 nothing', '500 a page']);
});

/** What the logins of a client that is started are told, in short, where nobody is let in. */
async function refusedLogins(scenario: string): Promise<string[]> {
  const statuses: string[] = [];
  const run = runOf(async ({ BASE_URL = '' }) => {
    for (const path of ['/Login/Customer/Api/Verify', '/Storefront/Login']) {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(BASE_URL + path, {
        method: 'POST',
        headers,
        body: '{"Email":"a@b.c","Password":"x"}',
      });
      const wait = answer.headers.get('retry-after');
      const form = (await answer.text()).startsWith('{') ? 'JSON' : 'a page';
      statuses.push(`${answer.status} ${form}${wait === null ? '' : `, wait ${wait}`}`);
    }
    return { fault: null, said: '' };
  }, 1);
  await run.played(scenario);
  await run.close();
  return statuses;
}

test('a login is refused by another status at each bearer API, where a client is started for it', async () => {
  expect(await refusedLogins(scenarios.REFUSED_OTHERWISE)).toEqual(['403 a page', '400 JSON']);
  expect(await refusedLogins(scenarios.REFUSED_FOR_A_WHILE)).toEqual(['429 JSON, wait 2', '503 JSON, wait 2']);
});

test('a redirect names its address with the scheme and without', async () => {
  const places: string[] = [];
  const run = runOf(async ({ BASE_URL = '', API_KEY = '' }) => {
    for (let n = 0; n < 3; n++) {
      const init = { method: 'POST', headers: { ApiKey: API_KEY }, body: '{}', redirect: 'manual' } as const;
      const answer = await fetch(`${BASE_URL}/Payment/Balance`, init);
      places.push((answer.headers.get('location') ?? '-').slice(0, 7));
    }
    return { fault: null, said: '' };
  }, 3);
  await run.played(scenarios.REDIRECTED);
  await run.close();
  expect(places).toEqual(['-', 'http://', '//127.0']);
});
