import { expect, test } from '@playwright/test';
import { validatorFor } from '../../../../spec/contract.ts';
import { seenIn } from '../../../../fixtures/judge/client/seen.ts';
import { ClientRun, type StartClient } from '../../../../fixtures/roles/client/run.ts';
import { learn, requestRecord } from '../../../../fixtures/roles/client/evidence.ts';
import * as scenarios from '../../../../fixtures/roles/client/scenarios.ts';
import { Sensitive } from '../../../../fixtures/secrets/redact.ts';
import { written } from '../../../../fixtures/secrets/shown.ts';
import type { Client } from '../../../../fixtures/target/types.ts';

const CLIENT: Client = {
  command: new Sensitive('true', 'true'),
  listen: { host: '127.0.0.1', port: 0 },
  surfaces: ['reseller', 'storefront', 'supplier'],
  storefrontLogin: '/Storefront/Login',
  requests: 4,
  timeout: 20_000,
};

type Variables = Parameters<StartClient>[0];
type Answer = { readonly status: number; readonly headers: Headers; readonly text: string };

/** What the platform of a scenario answers to `ask`, and how the scenario ended. */
async function playing(
  name: string,
  ask: (
    send: (path: string, headers?: Readonly<Record<string, string>>, body?: object) => Promise<Answer>,
    v: Variables,
  ) => Promise<unknown>,
  client = CLIENT,
) {
  const start: StartClient = async (variables) => {
    await ask(async (path, headers = {}, body = {}) => {
      const answer = await fetch(String(variables['BASE_URL']) + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
        redirect: 'manual',
      });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    }, variables);
    return { fault: null, said: '' };
  };
  const run = new ClientRun(client, { start });
  try {
    const played = await run.played(name);
    // What a client throws is a problem of its scenario, and would be none of the test.
    expect(played.problem).toBeNull();
    return played;
  } finally {
    await run.close();
  }
}

const LOGIN = '/Login/Customer/Api/Verify';
const account = (v: Variables): object => ({ Email: v['API_EMAIL'], Password: v['API_PASSWORD'] });
const tokenIn = ({ text }: Answer): string => (JSON.parse(text) as { data: { Token: string } }).data.Token;
const bearer = (token: string): Readonly<Record<string, string>> => ({ Authorization: `Bearer ${token}` });

for (const { name } of scenarios.SCRIPTS.filter(({ refusesLogins }) => refusesLogins === undefined))
  test(`a login is answered as the contract has it: ${name}`, async () => {
    const asked: Answer[] = [];
    const played = await playing(name, async (send, v) => {
      for (const more of [{}, { callbackData: 'corr-"é"-1' }])
        asked.push(await send(LOGIN, {}, { ...account(v), ...more }));
    });
    for (const [index, answer] of asked.entries()) {
      expect(answer.status).toBe(200);
      expect(validatorFor('generateToken', 200)(JSON.parse(answer.text))).toEqual([]);
      const { data } = JSON.parse(answer.text) as { data: Record<string, unknown> };
      // It comes back unchanged, in every scenario.
      if (index === 1) expect(data['callbackData']).toBe('corr-"é"-1');
      expect(Date.parse(String(data['Expiration']))).toBe(Math.floor(Number(played.tokens[index]?.expiresAt)));
    }
  });

test('what the contract refuses is refused, whatever else the scenario has in store', async () => {
  for (const { name, refusesLogins = 401 } of scenarios.SCRIPTS)
    await playing(name, async (send, v) => {
      const key = String(v['API_KEY']);
      const statuses = [
        await send(LOGIN, {}, { ...account(v), Password: 'wrong' }),
        await send('/Orders/Create'),
        await send('/Orders/Create', { Authorization: 'Bearer of nothing' }),
        await send('/Orders/Create', { ApiKey: key }),
        await send('/Supplier/Products/List'),
        await send('/Payment/Balance', { ApiKey: key.toLowerCase() }),
      ].map(({ status }) => status);
      expect(statuses, name).toEqual([refusesLogins, 401, 401, 401, 401, 401]);
    });
});

test('a login is refused at the one API while the other lets in', async () => {
  const { NO_LOGIN, NO_LOGIN_NOW, NO_SIGN_IN, NO_SIGN_IN_NOW, SIGN_IN_REFUSED } = scenarios;
  for (const [name, ...wanted] of [
    [NO_LOGIN, 401, 200],
    [NO_SIGN_IN, 200, 401],
    [NO_LOGIN_NOW, 429, 200],
    [NO_SIGN_IN_NOW, 200, 503],
    [SIGN_IN_REFUSED, 200, 401],
  ] as const)
    await playing(name, async (send, v) => {
      const buyer = { Email: v['STOREFRONT_EMAIL'], Password: v['STOREFRONT_PASSWORD'] };
      const [here, there] = [await send(LOGIN, {}, account(v)), await send('/Storefront/Login', {}, buyer)];
      expect([here.status, there.status], name).toEqual(wanted);
      // Its token is for the one alone.
      const token = bearer(tokenIn(here.status === 200 ? here : there));
      const calls = [await send('/Orders/Create', token), await send('/Storefront/Profile', token)];
      expect(
        calls.map(({ status }) => status),
        name,
      ).toEqual(wanted.map((status) => (status === 200 ? 200 : 401)));
    });
});

test('a token is refused once it was revoked, and another is good', async () => {
  await playing(scenarios.REVOKED, async (send, v) => {
    const [first, second] = [
      tokenIn(await send(LOGIN, {}, account(v))),
      tokenIn(await send(LOGIN, {}, account(v))),
    ] as const;
    const statuses: number[] = [];
    for (const token of [first, first, first, first, second])
      statuses.push((await send('/Orders/Create', bearer(token))).status);
    expect(statuses).toEqual([200, 200, 401, 401, 200]);
  });
});

test('a call that may be a second try is not refused again: nobody has to send it a third time', async () => {
  await playing(scenarios.REVOKED, async (send, v) => {
    const order = (token: string, deliverId: string) => send('/Orders/Create', bearer(token), { deliverId });
    const look = (token: string) => send('/Storefront/Profile', bearer(token));
    // Three calls at once have a token of before the run, and come again with that of the login.
    const stored = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0NzExIn0.kQ7vT2mX9pL4';
    const statuses: number[] = [];
    for (const n of [1, 2, 3]) statuses.push((await order(stored, `order-${n}`)).status);
    const token = tokenIn(await send(LOGIN, {}, account(v)));
    for (const n of [1, 2, 3, 4, 4]) statuses.push((await order(token, `order-${n}`)).status);
    expect(statuses, 'an order is known by its name').toEqual([401, 401, 401, 200, 200, 200, 401, 401]);
    const buyer = { Email: v['STOREFRONT_EMAIL'], Password: v['STOREFRONT_PASSWORD'] };
    const there = [await look(stored), await look(stored), await look(stored)];
    const fresh = tokenIn(await send('/Storefront/Login', {}, buyer));
    for (let n = 0; n < 4; n++) there.push(await look(fresh));
    expect(
      there.map(({ status }) => status),
      'others are counted',
    ).toEqual([401, 401, 401, 200, 200, 200, 401]);
  });
});

test('the token behind a refused one is refused too, once it has served for a while', async () => {
  const played = await playing(scenarios.REFUSED_AGAIN, async (send, v) => {
    const login = async (): Promise<string> => tokenIn(await send(LOGIN, {}, account(v)));
    const statuses: number[] = [];
    const calls = async (token: string, times: number): Promise<void> => {
      for (let n = 0; n < times; n++) statuses.push((await send('/Orders/Create', bearer(token))).status);
    };
    await calls(await login(), 4);
    await calls(await login(), 4);
    await calls(await login(), 4);
    expect(statuses, 'and no third').toEqual([200, 200, 401, 401, 200, 200, 401, 401, 200, 200, 200, 200]);
  });
  const [, next] = played.tokens;
  const refused = played.requests.filter(({ answer }) => answer?.status === 401);
  // Whoever logs in once in some seconds at most may do so by then.
  expect(Number(refused[2]?.at) - Number(next?.at)).toBeGreaterThanOrEqual(5_000);
});

test('a token that has not served is not refused so, however old it is, and whoever’s it is', async () => {
  await playing(scenarios.REFUSED_AGAIN, async (send, v) => {
    const look = async (token: string) => (await send('/Orders/Create', bearer(token))).status;
    const first = tokenIn(await send(LOGIN, {}, account(v)));
    for (let n = 0; n < 3; n++) await look(first);
    const [busy, idle] = [tokenIn(await send(LOGIN, {}, account(v))), tokenIn(await send(LOGIN, {}, account(v)))];
    for (let n = 0; n < 2; n++) await look(busy);
    expect([await look(idle), await look(idle), await look(busy)]).toEqual([200, 401, 200]);
  });
});

test('the second try of what was refused is answered at once there, and what comes behind it is not', async () => {
  const { requests } = await playing(scenarios.REFUSED_AGAIN, async (send, v) => {
    const order = (token: string, deliverId: string) => send('/Orders/Create', bearer(token), { deliverId });
    const first = tokenIn(await send(LOGIN, {}, account(v)));
    for (const n of [1, 2, 3]) await order(first, `order-${n}`);
    const next = tokenIn(await send(LOGIN, {}, account(v)));
    for (const n of [3, 4]) await order(next, `order-${n}`);
  });
  const took = requests.slice(-2).map(({ at, answeredAt }) => Number(answeredAt) - at);
  expect(took[0]).toBeLessThan(2_400);
  expect(took[1]).toBeGreaterThanOrEqual(2_400);
});

test('an answer is held until its token has expired, and the token is refused from then on', async () => {
  const played = await playing(scenarios.EXPIRES, async (send, v) => {
    const token = tokenIn(await send(LOGIN, {}, account(v)));
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await send('/Orders/Create', bearer(token))).status);
    expect(statuses).toEqual([200, 200, 401]);
  });
  expect(played.requests[2]?.answeredAt).toBeGreaterThan(Number(played.tokens[0]?.expiresAt));
});

test('a redirect leads to another address, whose requests are recorded', async () => {
  const played = await playing(scenarios.REDIRECTED, async (send, v) => {
    const headers = { ApiKey: String(v['API_KEY']) };
    await send('/Supplier/Products/List', headers);
    const { status, headers: told } = await send('/Supplier/Products/List', headers);
    expect(status).toBe(307);
    const elsewhere = new URL(String(told.get('location')));
    expect(elsewhere.origin).not.toBe(v['BASE_URL']);
    expect((await fetch(elsewhere, { method: 'POST', headers })).status).toBe(200);
  });
  expect(played.requests.map(({ kind }) => kind)).toEqual(['supplier', 'supplier', 'trap']);
  expect(seenIn(played).map(({ carries }) => carries)).toEqual([true, true, true]);
});

test('each status that sends a client elsewhere is given', async () => {
  const given: number[] = [];
  for (const name of [scenarios.REDIRECTED, scenarios.MOVED])
    await playing(name, async (send, v) => {
      const headers = { ApiKey: String(v['API_KEY']) };
      for (let n = 0; n < 4; n++) given.push((await send('/Payment/Balance', headers)).status);
    });
  expect(given.filter((status) => status !== 200).sort()).toEqual([301, 302, 303, 307, 308]);
});

test('a key that was revoked is refused, and a token is not', async () => {
  await playing(scenarios.KEY_REFUSED, async (send, v) => {
    const token = tokenIn(await send(LOGIN, {}, account(v)));
    const list = await send('/Supplier/Products/List', { ApiKey: String(v['API_KEY']) });
    expect([list.status, (await send('/Orders/Create', bearer(token))).status]).toEqual([401, 200]);
  });
});

test('a path says which surface is asked; what is of none is the Reseller’s', async () => {
  const played = await playing(scenarios.ORDINARY, async (send) => {
    for (const path of ['/Supplier/a', '/Payment/b', '/Storefront/c', '/Storefront/Login', LOGIN, '/Orders/1?x=2', '/'])
      await send(path);
  });
  const kinds = ['supplier', 'payment', 'storefront', 'signIn', 'login', 'reseller', 'reseller'];
  expect(played.requests.map(({ kind }) => kind)).toEqual(kinds);
});

test('what a report shows of a scenario holds none of its secrets', async () => {
  const secrets: string[] = [];
  const played = await playing(scenarios.ORDINARY, async (send, v) => {
    const token = tokenIn(await send(LOGIN, {}, account(v)));
    secrets.push(token, ...['API_EMAIL', 'API_PASSWORD', 'API_KEY'].map((name) => String(v[name])));
    await send(`/Orders/Create?token=${token}`, bearer(token), { copy: v['API_KEY'] });
    await send('/Supplier/Products/List', { ApiKey: String(v['API_KEY']), Cookie: `t=${token}` });
  });
  learn(played);
  const shown = JSON.stringify(played.requests.map((one) => written(requestRecord(one))));
  for (const secret of secrets) expect(shown).not.toContain(secret);
  expect(shown).toContain('Bearer <ACCESS_TOKEN>');
});

test('a client that asks without end is ended, and no more is kept of it', async () => {
  let isEnded = false;
  const start: StartClient = async ({ BASE_URL = '' }, { ended }) => {
    while (!ended.aborted) await fetch(`${BASE_URL}/Orders`).catch(() => undefined);
    isEnded = true;
    return { fault: 'was ended', said: '' };
  };
  const run = new ClientRun(CLIENT, { start });
  const { requests, cutOffFor, ended } = await run.played(scenarios.ORDINARY);
  await run.close();
  expect(isEnded).toBe(true);
  expect(requests).toHaveLength(500);
  expect({ cutOffFor, ended }).toEqual({ cutOffFor: 'requests', ended: 'cut off' });
});

test('scenarios on one port are played one after another, and a port that is taken is named', async () => {
  let [under, most] = [0, 0];
  const start: StartClient = async () => {
    most = Math.max(most, ++under);
    await new Promise((resolve) => setImmediate(resolve));
    under--;
    return { fault: null, said: '' };
  };
  const { port } = new URL(await addressOf());
  const run = new ClientRun({ ...CLIENT, listen: { host: '127.0.0.1', port: Number(port) } }, { start });
  await Promise.all(scenarios.SCRIPTS.map(({ name }) => run.played(name)));
  await run.close();
  expect(most).toBe(1);
  const takes: StartClient = async ({ BASE_URL = '' }) => {
    const here = { host: '127.0.0.1', port: Number(new URL(BASE_URL).port) };
    const second = await new ClientRun({ ...CLIENT, listen: here }, { start }).played(scenarios.ORDINARY);
    expect(second.problem).toBe(
      `client.listen 127.0.0.1:${here.port}: the port is in use. Free it, or name another one`,
    );
    return { fault: null, said: '' };
  };
  const taken = new ClientRun(CLIENT, { start: takes });
  expect((await taken.played(scenarios.ORDINARY)).problem).toBeNull();
  await taken.close();
});

/** An address that was free a moment ago. */
async function addressOf(): Promise<string> {
  let address = '';
  await playing(scenarios.ORDINARY, (_, { BASE_URL = '' }) => {
    address = BASE_URL;
    return Promise.resolve();
  });
  return address;
}
