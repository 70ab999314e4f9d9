import { expect, test } from '@playwright/test';
import { needlessLogin } from '../../../../fixtures/judge/client/breaches.ts';
import { workersIn } from '../../../../fixtures/judge/client/logins.ts';
import { ofEither } from '../../../../fixtures/judge/client/mirror.ts';
import type { Played } from '../../../../fixtures/judge/client/record.ts';
import type { ClientChange } from '../../../../fixtures/reference/client/behaviour.ts';
import { CLIENT_DEFECTS } from '../../../../fixtures/reference/client/defects.ts';
import { CLIENT_VARIATIONS } from '../../../../fixtures/reference/client/variations.ts';
import { work } from '../../../../fixtures/reference/client/work.ts';
import { LONGER, SLOW } from '../../../../fixtures/roles/client/scenarios.ts';
import { runOf } from './client-run-kit.ts';

/** What a client does in these scenarios, which are played side by side. */
async function playedBy(change: ClientChange | undefined, ...scenarios: readonly string[]): Promise<Played[]> {
  const run = runOf(
    async (given) => {
      await work(given, () => undefined, change);
      return { fault: null, said: '' };
    },
    4,
    ['reseller', 'storefront'],
  );
  const all = await Promise.all(scenarios.map((one) => run.played(one)));
  await run.close();
  return all;
}

test('a token that is kept for two seconds alone is found out where slow answers have one in use for longer', async () => {
  const change = CLIENT_DEFECTS.find(({ id }) => id === 'client-token-cached-for-2-seconds')?.change;
  const [longer, slow] = await playedBy(change, LONGER, SLOW);
  expect(longer && ofEither(longer, (one) => needlessLogin(one, 1))).toBeNull();
  expect(slow && workersIn(slow)).toBe(1);
  expect(slow && ofEither(slow, (one) => needlessLogin(one, 1))).not.toBeNull();
});

for (const id of [
  'client-several-workers',
  'client-20-workers-share-calls',
  'client-calls-at-once',
  'client-renews-both-at-one-401',
  'client-gives-a-slow-login-up',
])
  test(`${id} has no needless login in slow answers`, async () => {
    const change = CLIENT_VARIATIONS.find((one) => one.id === id)?.change;
    expect(change).toBeDefined();
    const [slow] = await playedBy(change, SLOW);
    expect(slow && ofEither(slow, (one) => needlessLogin(one, 1))).toBeNull();
  });
