import { expect, test } from '@playwright/test';
import { noRenewal } from '../../../../fixtures/judge/client/breaches.ts';
import { callsIn, loginsIn, statusOf } from '../../../../fixtures/judge/client/seen.ts';
import { ApiClient } from '../../../../fixtures/reference/client/client.ts';
import { ClientDesk } from '../../../../fixtures/roles/client/client-desk.ts';
import { ClientRun, type ClientMeans } from '../../../../fixtures/roles/client/run.ts';
import * as scenarios from '../../../../fixtures/roles/client/scenarios.ts';
import type { Client } from '../../../../fixtures/target/types.ts';

const CLIENT: Client = {
  command: null,
  listen: { host: '127.0.0.1', port: 0 },
  surfaces: ['reseller', 'supplier'],
  storefrontLogin: '/Storefront/Login',
  requests: 4,
  timeout: 20_000,
};

/** A run by hand in a pipe or at a terminal, with what it said, its address as it says it, and keys to press. */
function byHand(client: Client = CLIENT, isTTY = false, more: ClientMeans = {}) {
  let text = '';
  let press: (key: string) => void = () => undefined;
  let told: (address: string) => void = () => undefined;
  const address = new Promise<string>((resolve) => (told = resolve));
  const write = (part: string): void => {
    text += part;
    const [, own] = /BASE_URL {6}(\S+)/.exec(text) ?? [];
    if (own !== undefined) told(own);
  };
  const keys = (pressed: (key: string) => void): (() => void) => {
    press = pressed;
    return () => undefined;
  };
  const run = new ClientRun(client, { desk: new ClientDesk({ isTTY, columns: 80, write }, keys), ...more });
  return {
    run,
    address,
    said: () => text,
    press: (key: string) => {
      press(key);
    },
  };
}

/** A service that goes on working, one call to each surface after the other, until it is stopped. */
function service(baseUrl: string, said: string, change = {}): { readonly stop: () => Promise<void> } {
  const [, email = '', password = '', apiKey = ''] =
    /API_EMAIL\s+(\S+)\s+API_PASSWORD\s+(\S+)\s+API_KEY\s+(\S+)/.exec(said) ?? [];
  const client = new ApiClient({
    ...{ baseUrl, email, password, apiKey, behaviour: change },
    storefront: { path: '', email: '', password: '' },
  });
  let isStopped = false;
  const work = async (): Promise<void> => {
    for (let n = 0; !isStopped; n++) {
      await client.call('reseller', '/Orders/Create', { n }).catch(() => undefined);
      await client.call('supplier', '/Supplier/Products/List', { n });
    }
  };
  const working = work();
  return {
    stop: async () => {
      isStopped = true;
      await working;
    },
  };
}

test('a service that is not restarted goes through the scenarios, and begins each with a login', async () => {
  const { run, address, said } = byHand();
  const names = [scenarios.EXPIRES, scenarios.REVOKED, scenarios.ORDINARY, scenarios.FORBIDDEN];
  const asked = Promise.all(names.map((name) => run.played(name)));
  const { stop } = service(await address, said());
  const [expires, revoked, ordinary, forbidden] = await asked;
  // What it asks next gets no answer any more.
  await Promise.all([run.close(), stop()]);
  // Whatever was asked for first, they come in the order of the list.
  expect(Array.from(said().matchAll(/Scenario \d of 4: (.*), for /g), ([, name]) => name)).toEqual(
    scenarios.BY_HAND.map(({ name }) => name).filter((name) => names.includes(name)),
  );
  for (const played of [expires, revoked, ordinary, forbidden]) {
    expect(played?.problem ?? played?.untried).toBeNull();
    const first = played?.requests.find(({ kind }) => kind !== 'supplier');
    expect(first?.kind).toBe('login');
    expect(first?.headers.some(([name]) => name.toLowerCase() === 'authorization')).toBe(false);
  }
  expect(ordinary && callsIn(ordinary).map(({ request }) => statusOf(request))).toEqual([200, 200, 200, 200]);
  expect(revoked && callsIn(revoked).map(({ request }) => statusOf(request))).toContain(401);
  expect(revoked && noRenewal(revoked)).toBeNull();
  expect(expires && noRenewal(expires)).toBeNull();
});

test('a service that keeps its token through 401 is found out, though it logs in once only', async () => {
  const { run, address, said } = byHand({ ...CLIENT, timeout: 1_000 });
  const asked = Promise.all([run.played(scenarios.ORDINARY), run.played(scenarios.REVOKED)]);
  const { stop } = service(await address, said(), {
    next: () => ({ kind: 'done' }),
    isUsable: () => true,
  });
  const [ordinary, revoked] = await asked;
  await Promise.all([run.close(), stop()]);
  expect(loginsIn(ordinary)).toHaveLength(1);
  expect(loginsIn(revoked)).toHaveLength(0);
  expect(noRenewal(revoked)).not.toBeNull();
});

test('where nothing comes a scenario says so, and is judged no further', async () => {
  const { run, address } = byHand({ ...CLIENT, timeout: 50, surfaces: ['supplier'] });
  const asked = Promise.all([run.played(scenarios.ORDINARY), run.played(scenarios.SLOW)]);
  const begins = fetch(await address).catch(() => undefined);
  const [, slow] = await asked;
  await begins;
  await run.close();
  expect(slow.untried).toBe('nothing came within 0.05 s');
});

test('Enter begins and goes on, s skips, and q leaves the rest untried', async () => {
  const { run, address, press, said } = byHand(CLIENT, true);
  const names = [scenarios.ORDINARY, scenarios.REVOKED, scenarios.FORBIDDEN, scenarios.TROUBLE];
  const asked = Promise.all(names.map((name) => run.played(name)));
  const own = await address;
  const at = async (name: string): Promise<void> => {
    await expect.poll(() => said()).toContain(`“${name}”`);
  };
  await expect.poll(() => said()).toContain('Waiting for the client');
  press('\r');
  await at(scenarios.ORDINARY);
  await fetch(`${own}/Orders`);
  press('\r');
  await at(scenarios.REVOKED);
  press('s');
  await at(scenarios.FORBIDDEN);
  press('q');
  const played = await asked;
  await run.close();
  expect(played.map(({ untried, requests }) => [untried, requests.length])).toEqual([
    [null, 1],
    ['it was skipped', 0],
    ['somebody ended the run of the client by q', 0],
    ['somebody ended the run of the client by q', 0],
  ]);
});

test('a run that ends while a client is awaited leaves nobody waiting, and the key of a receiver is not shown', async () => {
  const { run, address, said } = byHand(CLIENT, false, { ownKey: 'the-key-of-the-receiver' });
  const asked = run.played(scenarios.ORDINARY);
  await address;
  await run.close();
  expect((await asked).untried).toBe('the run has ended');
  expect(said()).not.toContain('the-key-of-the-receiver');
  expect(said()).toContain('API_KEY       that of receiver.apiKey');
});
