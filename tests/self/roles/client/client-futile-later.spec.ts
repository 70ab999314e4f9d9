import { expect, test } from '@playwright/test';
import { endlessTries } from '../../../../fixtures/judge/client/breaches.ts';
import { ofEither } from '../../../../fixtures/judge/client/mirror.ts';
import type { Played } from '../../../../fixtures/judge/client/record.ts';
import { letIn, loginsIn } from '../../../../fixtures/judge/client/seen.ts';
import { NotApplicable } from '../../../../fixtures/judge/outcomes.ts';
import type { ClientChange } from '../../../../fixtures/reference/client/behaviour.ts';
import { CLIENT_DEFECTS } from '../../../../fixtures/reference/client/defects.ts';
import { CLIENT_VARIATIONS } from '../../../../fixtures/reference/client/variations.ts';
import { laterFutility } from '../../../../fixtures/roles/client/later-demands.ts';
import { FUTILE, FUTILE_LATER, slowly } from '../../../../fixtures/roles/client/scenarios.ts';
import { mostFutileLogins } from '../../../../spec/client-bounds.ts';
import { call, login, played as sketched } from '../../judge/client-kit.ts';
import { playedByReference } from './client-run-kit.ts';

/** What a client does that is asked for two calls to each bearer API, where no token is taken any more. */
async function playedBy(change: ClientChange = {}, scenario = FUTILE_LATER): Promise<Played> {
  return playedByReference(scenario, change, 4, ['reseller', 'storefront']);
}

const isEndless = (played: Played): boolean =>
  ofEither(played, (one) => endlessTries(one, mostFutileLogins(2))) !== null;

const broken = CLIENT_DEFECTS.find(({ id }) => id === 'client-endless-renewal-at-work')?.change;

test('a client whose 401s end but where its token was taken before is found out', async () => {
  expect(isEndless(await playedBy(broken))).toBe(true);
  expect(isEndless(await playedBy(broken, FUTILE))).toBe(false);
});

test('what is not let in any more comes once more with a fresh token, of a client that keeps the contract', async () => {
  const played = await playedBy();
  expect([letIn(played).length, loginsIn(played).length]).toEqual([1, 2]);
  expect(played.requests.filter(({ kind }) => kind === 'reseller').map(({ answer }) => answer?.status)).toEqual([
    200, 401, 401,
  ]);
  expect(isEndless(played)).toBe(false);
  laterFutility(played);
});

for (const id of [
  'client-several-workers',
  'client-tries-a-fresh-token-twenty-times',
  'client-stored-token-and-calls-at-once',
])
  test(`${id} has nothing against it where no token is taken any more`, async () => {
    expect(isEndless(await playedBy(CLIENT_VARIATIONS.find((one) => one.id === id)?.change))).toBe(false);
  });

test('a client that gives up by itself is asked how often it tries where each refusal takes its time', async () => {
  const played = await playedBy({}, slowly(FUTILE_LATER));
  const [, refused] = played.requests.filter(({ kind }) => kind === 'reseller');
  expect((refused?.answeredAt ?? 0) - (refused?.at ?? 0)).toBeGreaterThanOrEqual(300);
});

test('a client that was refused before it was let in alone has not come to it', () => {
  for (const calls of [[call()], [call({ status: 401 })], [call({ status: 401 }), login(), call()]])
    expect(() => {
      laterFutility(sketched([login(), ...calls]));
    }).toThrow(NotApplicable);
});
