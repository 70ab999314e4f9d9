import { expect, test } from '@playwright/test';
import { deathOf } from '../../../../fixtures/judge/client/renewal.ts';
import type { StartClient } from '../../../../fixtures/roles/client/run.ts';
import { CLOSING, EXPIRES } from '../../../../fixtures/roles/client/scenarios.ts';
import { work } from '../../../../fixtures/reference/client/work.ts';
import { runOf } from './client-run-kit.ts';

const start =
  (atOnce: number): StartClient =>
  async (variables) => {
    await work(variables, () => undefined, { atOnce });
    return { fault: null, said: '' };
  };

test('workers who share a pile of calls have some left once their token has ended', async () => {
  for (const atOnce of [2, 8]) {
    const run = runOf(start(atOnce), 16);
    const played = await run.played(EXPIRES);
    await run.close();
    expect(deathOf(played), `${atOnce} at once`).toMatchObject({ isRenewed: true });
  }
});

test('a token lasts longer than a timer can wait, and 32 bits can say in seconds, and serves all calls', async () => {
  const run = runOf(start(1), 4);
  const { tokens, requests } = await run.played(CLOSING);
  await run.close();
  expect(tokens.map(({ at, expiresAt }) => expiresAt - at > 2 ** 31)).toEqual([true]);
  expect(tokens.map(({ expiresAt }) => expiresAt / 1_000 > 2 ** 32)).toEqual([true]);
  expect(requests).toHaveLength(5);
});
