import { expect, test } from '@playwright/test';
import { loginAfterForbidden, needlessLogin } from '../../../../fixtures/judge/client/breaches.ts';
import { ofEither } from '../../../../fixtures/judge/client/mirror.ts';
import type { Kind, Played } from '../../../../fixtures/judge/client/record.ts';
import { statusOf } from '../../../../fixtures/judge/client/seen.ts';
import { CLIENT_DEFECTS } from '../../../../fixtures/reference/client/defects.ts';
import type { ClientChange } from '../../../../fixtures/reference/client/behaviour.ts';
import * as scenarios from '../../../../fixtures/roles/client/scenarios.ts';
import { playedByReference } from './client-run-kit.ts';

/** What a client does in a scenario that calls both bearer APIs. */
async function playedBy(
  scenario: string,
  change: ClientChange = {},
  surfaces: readonly ('reseller' | 'storefront')[] = ['reseller', 'storefront'],
): Promise<Played> {
  return playedByReference(scenario, change, 6, surfaces);
}

const { FORBIDDEN_AT_FIRST, FORBIDDEN_BEHIND_401, REDIRECTED_ON, TURNED_DOWN_AT_FIRST, TURNED_DOWN_OTHERWISE } =
  scenarios;

const broken = (id: string): ClientChange => CLIENT_DEFECTS.find((one) => one.id === id)?.change ?? {};

const answers = ({ requests }: Played, wanted: Kind): (number | null)[] =>
  requests.filter(({ kind }) => kind === wanted).map(statusOf);

const judges = {
  [FORBIDDEN_AT_FIRST]: loginAfterForbidden,
  [FORBIDDEN_BEHIND_401]: loginAfterForbidden,
  [TURNED_DOWN_AT_FIRST]: needlessLogin,
  [REDIRECTED_ON]: needlessLogin,
  [TURNED_DOWN_OTHERWISE]: needlessLogin,
};

for (const [scenario, id, usual] of [
  [FORBIDDEN_AT_FIRST, 'client-login-on-403-at-first-use', [403, 403, 200, 200, 200, 200]],
  [FORBIDDEN_BEHIND_401, 'client-login-on-403-behind-401', [200, 401, 403, 403, 403, 403, 403]],
  // What got 503 comes again.
  [TURNED_DOWN_AT_FIRST, 'client-login-on-400-at-first-use', [400, 400, 503, 500, 200, 200, 200]],
  [REDIRECTED_ON, 'client-login-on-302-at-first-use', [302, 302, 307, 200, 200, 200]],
  // What got 502 or 504 comes again.
  [TURNED_DOWN_OTHERWISE, 'client-token-thrown-away-for-502', [200, 502, 504, 422, 408, 200, 200, 200]],
] as const) {
  const judge = judges[scenario];

  test(`“${scenario}”: a client that takes an answer as it is has nothing against it`, async () => {
    const played = await playedBy(scenario);
    for (const kind of ['reseller', 'storefront'] as const) expect(answers(played, kind)).toEqual(usual);
    expect(ofEither(played, (one) => judge(one, 1))).toBeNull();
  });

  test(`“${scenario}”: ${id} is found out`, async () => {
    const played = await playedBy(scenario, broken(id), ['reseller']);
    expect(judge(played, 1)).not.toBeNull();
  });

  test(`“${scenario}”: workers that each log in have nothing against them`, async () => {
    const played = await playedBy(scenario, { workers: 3 });
    expect(ofEither(played, (one) => judge(one, 3))).toBeNull();
  });
}

test('a client that signs in at both APIs with each 401 has nothing against it', async () => {
  const played = await playedBy(FORBIDDEN_BEHIND_401, ({ next, isUsable }) => {
    let refusals = 0;
    const since = new Map<string, number>();
    return {
      isUsable: (held, now) => {
        const seen = since.get(held.token) ?? refusals;
        since.set(held.token, seen);
        return seen === refusals && isUsable(held, now);
      },
      next: (outcome, surface) => {
        if (outcome.status === 401) refusals++;
        return next(outcome, surface);
      },
    };
  });
  expect(ofEither(played, (one) => loginAfterForbidden(one, 1))).toBeNull();
});

for (const status of [504, 422, 408])
  test(`a token that is thrown away for ${status} is found out in no scenario but one`, async () => {
    const change = broken(`client-token-thrown-away-for-${status}`);
    for (const scenario of [scenarios.TROUBLE, scenarios.TURNED_DOWN, TURNED_DOWN_AT_FIRST])
      expect(needlessLogin(await playedBy(scenario, change, ['reseller']), 1)).toBeNull();
    expect(needlessLogin(await playedBy(TURNED_DOWN_OTHERWISE, change, ['reseller']), 1)).not.toBeNull();
  });
