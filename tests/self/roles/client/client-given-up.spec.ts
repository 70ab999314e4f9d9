import { expect, test } from '@playwright/test';
import { needlessLogins } from '../../../../fixtures/judge/client/logins.ts';
import { learn, requestRecord } from '../../../../fixtures/roles/client/evidence.ts';
import type { StartClient } from '../../../../fixtures/roles/client/run.ts';
import { LATE, ORDINARY, SLOW } from '../../../../fixtures/roles/client/scenarios.ts';
import { written } from '../../../../fixtures/secrets/shown.ts';
import { runOf } from './client-run-kit.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

test('a login that the client gave up has issued nothing, and the next one is not held up', async () => {
  const start: StartClient = async ({ BASE_URL = '', API_EMAIL: Email, API_PASSWORD: Password }) => {
    const enter = async (patience: number): Promise<string | null> => {
      const answer = await fetch(`${BASE_URL}/Login/Customer/Api/Verify`, {
        method: 'POST',
        headers: JSON_TYPE,
        body: JSON.stringify({ Email, Password }),
        signal: AbortSignal.timeout(patience),
      }).catch(() => null);
      return answer && ((await answer.json()) as { data: { Token: string } }).data.Token;
    };
    expect(await enter(LATE / 2)).toBeNull();
    // The connection may close a moment later than the next one opens.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const token = await enter(10 * LATE);
    await fetch(`${BASE_URL}/Orders/Create`, {
      method: 'POST',
      headers: { ...JSON_TYPE, Authorization: `Bearer ${String(token)}` },
      body: '{}',
    });
    return { fault: null, said: '' };
  };
  const run = runOf(start, 1);
  const played = await run.played(SLOW);
  await run.close();
  const [first, second, call] = played.requests;
  expect([first?.answer, first?.issued, first?.isGivenUp]).toEqual([null, null, true]);
  expect([second?.answer?.status, call?.answer?.status]).toEqual([200, 200]);
  expect(Number(second?.answeredAt) - Number(second?.at)).toBeLessThan(LATE);
  expect(needlessLogins(played)).toEqual([]);
  learn(played);
  const errors = played.requests.map((one) => written(requestRecord(one).error));
  expect(errors).toEqual(['the client broke the connection off', null, null]);
});

test('somebody who asks whether the platform is there is told so, and that is no call', async () => {
  const statuses: number[] = [];
  const start: StartClient = async ({ BASE_URL = '' }) => {
    for (const path of ['/health', '/Orders/List']) statuses.push((await fetch(BASE_URL + path)).status);
    return { fault: null, said: '' };
  };
  const run = runOf(start, 1);
  const { requests } = await run.played(ORDINARY);
  await run.close();
  expect(statuses).toEqual([200, 401]);
  expect(requests.map(({ url }) => url)).toEqual(['/Orders/List']);
});
