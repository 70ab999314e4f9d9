import { expect, test } from '@playwright/test';
import { needlessLogins } from '../../../../fixtures/judge/client/logins.ts';
import { mirrorOf } from '../../../../fixtures/judge/client/mirror.ts';
import type { Played } from '../../../../fixtures/judge/client/record.ts';
import { deathOf } from '../../../../fixtures/judge/client/renewal.ts';
import { Untested } from '../../../../fixtures/judge/outcomes.ts';
import { endOfToken } from '../../../../fixtures/roles/client/demands.ts';
import { ordinaryOf } from '../../../../fixtures/roles/client/ordinary.ts';
import { sensitive } from '../../../../fixtures/secrets/redact.ts';
import type { StartClient } from '../../../../fixtures/roles/client/run.ts';
import { CLOSING, EXPIRES, ORDINARY, REVOKED } from '../../../../fixtures/roles/client/scenarios.ts';
import { work } from '../../../../fixtures/reference/client/work.ts';
import { call, login, played, type Sketch } from '../../judge/client-kit.ts';
import { runOf } from './client-run-kit.ts';

const start =
  (atOnce: number): StartClient =>
  async (variables) => {
    await work(variables, () => undefined, { atOnce });
    return { fault: null, said: '' };
  };

test('workers who share a pile of calls have some left once their token has ended', async () => {
  for (const [atOnce, requests] of [
    [2, 16],
    [4, 4],
    [10, 4],
    [12, 16],
  ] as const) {
    const run = runOf(start(atOnce), requests);
    const played = await run.played(EXPIRES);
    await run.close();
    expect(deathOf(played), `${atOnce} at once`).toMatchObject({ isRenewed: true });
  }
});

// Where all answers are slow they go in step, each at one surface.
test('workers who share calls to all surfaces are counted where there are many', async () => {
  const run = runOf(
    async (variables) => {
      await work(variables, () => undefined, { workers: 4, shares: 'all' });
      return { fault: null, said: '' };
    },
    4,
    ['reseller', 'storefront', 'supplier', 'payment'],
  );
  const hour = await run.played(ORDINARY);
  const client = { command: sensitive`./run.sh`, requests: 4 };
  const { workers, isWasteful, isWastefulThere } = await ordinaryOf(hour, client, (name) => run.played(name));
  const all = [hour, await run.played(REVOKED)];
  await run.close();
  expect(workers).toBe(4);
  expect([isWasteful, isWastefulThere]).toEqual([false, false]);
  expect(all.flatMap((one) => [needlessLogins(one, workers), needlessLogins(mirrorOf(one), workers)])).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

test('a token lasts longer than a timer can wait, and 32 bits can say in seconds, and serves all calls', async () => {
  const run = runOf(start(1), 4);
  const { tokens, requests } = await run.played(CLOSING);
  await run.close();
  expect(tokens.map(({ at, expiresAt }) => expiresAt - at > 2 ** 31)).toEqual([true]);
  expect(tokens.map(({ expiresAt }) => expiresAt / 1_000 > 2 ** 32)).toEqual([true]);
  expect(requests).toHaveLength(5);
});

test('a pool of which each waits for the end of its token is asked for more calls than it made', () => {
  const remedyFor = (requests: number, ended: Played['ended'] = 'itself'): string =>
    remedyOf(
      Array.from({ length: requests }, () => call()),
      12,
      ended,
    );
  expect(remedyFor(12)).toContain('set client.requests to more than 12');
  expect(remedyFor(11)).toContain('let the client make the REQUESTS calls');
  expect(remedyFor(12, 'by hand')).toContain('let the client make the REQUESTS calls');
});

// However many more they are, all of them are begun before a token ends.
test('a client that makes all its calls side by side is asked to make them one after another', () => {
  const sideBySide = (count: number): Sketch[] => [
    call({ at: 20 }),
    ...Array.from({ length: count - 1 }, (_, place) => call({ at: 22 + place / 10, took: 2_000 })),
  ];
  const one = 'let the client make its calls one after another';
  // It may be a pool of no more than so many, which is left with some calls where it is asked for more.
  expect(remedyOf(sideBySide(12), 12)).toMatch(new RegExp(`^${one}.*set client.requests to more than 12`));
  expect(remedyOf(sideBySide(40), 40)).toContain(one);
  expect(remedyOf(sideBySide(40), 40)).not.toContain('client.requests');
  for (const few of [1, 2]) {
    const inTurn = Array.from({ length: few }, () => call());
    expect(remedyOf(inTurn, few)).toContain(`set client.requests to more than ${few}:`);
  }
});

/** What is said to a client that has ended before its token did. @param asked how many calls it was asked for. */
function remedyOf(calls: readonly Sketch[], asked: number, ended: Played['ended'] = 'itself'): string {
  try {
    endOfToken(played([login(), ...calls], { scenario: EXPIRES, asked, ended }));
  } catch (error) {
    if (error instanceof Untested) return String(error.remedy);
    throw error;
  }
  return 'nothing';
}
