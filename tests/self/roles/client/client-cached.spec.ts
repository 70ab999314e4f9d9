import { expect, test } from '@playwright/test';
import { needlessLogin } from '../../../../fixtures/judge/client/breaches.ts';
import { workersIn } from '../../../../fixtures/judge/client/logins.ts';
import { ofEither } from '../../../../fixtures/judge/client/mirror.ts';
import type { Played } from '../../../../fixtures/judge/client/record.ts';
import type { ClientChange } from '../../../../fixtures/reference/client/behaviour.ts';
import { CLIENT_DEFECTS } from '../../../../fixtures/reference/client/defects.ts';
import { CLIENT_VARIATIONS } from '../../../../fixtures/reference/client/variations.ts';
import { work } from '../../../../fixtures/reference/client/work.ts';
import { LONGER, REFUSED_AGAIN, SLOW } from '../../../../fixtures/roles/client/scenarios.ts';
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

for (const seconds of [2, 4])
  test(`a token that is kept for ${seconds} seconds alone is found out where one is in use for longer`, async () => {
    const { change } = CLIENT_DEFECTS.find(({ id }) => id === `client-token-cached-for-${seconds}-seconds`) ?? {};
    const [again, longer, slow] = await playedBy(change, REFUSED_AGAIN, LONGER, SLOW);
    for (const [played, isFound] of [
      [again, true],
      [longer, false],
      [slow, false],
    ] as const)
      expect(played && ofEither(played, (one) => needlessLogin(one, 1)) !== null, played?.scenario).toBe(isFound);
  });

for (const id of [
  'client-several-workers',
  'client-4-workers-share-calls',
  'client-20-workers-share-calls',
  'client-calls-at-once',
  'client-call-is-overtaken',
  'client-stored-token-and-calls-at-once',
  'client-gives-a-slow-login-up',
])
  test(`${id} has no needless login where tokens are refused one after another`, async () => {
    const change = CLIENT_VARIATIONS.find((one) => one.id === id)?.change;
    expect(change).toBeDefined();
    const [again, slow] = await playedBy(change, REFUSED_AGAIN, SLOW);
    const workers = slow === undefined ? 1 : workersIn(slow);
    expect(again && ofEither(again, (one) => needlessLogin(one, workers))).toBeNull();
  });
