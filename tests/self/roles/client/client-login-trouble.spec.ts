import { expect, test } from '@playwright/test';
import { exchangedToken, hammeredLogin, type Breach } from '../../../../fixtures/judge/client/breaches.ts';
import { ofEither } from '../../../../fixtures/judge/client/mirror.ts';
import type { Played } from '../../../../fixtures/judge/client/record.ts';
import type { ClientChange } from '../../../../fixtures/reference/client/behaviour.ts';
import { CLIENT_DEFECTS } from '../../../../fixtures/reference/client/defects.ts';
import * as scenarios from '../../../../fixtures/roles/client/scenarios.ts';
import { mostRefusedLogins } from '../../../../spec/client-bounds.ts';
import { playedByReference } from './client-run-kit.ts';

const { NO_LOGIN_NOW, NO_SIGN_IN_NOW, REFUSED_FOR_A_WHILE } = scenarios;

/** What a client does in a scenario that calls both bearer APIs. */
async function playedBy(scenario: string, change: ClientChange = {}): Promise<Played> {
  return playedByReference(scenario, change, 4, ['reseller', 'storefront']);
}

/** What is found of a client whose logins are told to come later. */
async function foundOf(change: ClientChange): Promise<Breach | null> {
  const played = await playedBy(REFUSED_FOR_A_WHILE, change);
  const { asked } = played;
  const most = mostRefusedLogins(asked, { asked, isByHand: false });
  return ofEither(played, (one) => hammeredLogin(one, most, 1));
}

for (const status of [429, 503])
  test(`a login that gets ${status}, and comes again and again without a pause, is found out`, async () => {
    const defect = CLIENT_DEFECTS.find(({ id }) => id === `client-login-refused-by-${status}-hammered`);
    expect(await foundOf(defect?.change ?? {})).not.toBeNull();
  });

for (const [what, afterRefusedLogin] of [
  ['leaves it', () => null],
  ['waits as long as it is told, whole seconds by its clock', (tries) => (tries < 4 ? 1_100 : null)],
  ['tries ten times, with short pauses', (tries) => (tries < 10 ? 100 : null)],
  ['tries eleven times at once, as some libraries do', (tries) => (tries < 11 ? 0 : null)],
] as const satisfies readonly (readonly [string, (tries: number) => number | null])[])
  test(`a client whose login is told to come later, and that ${what}, has nothing against it`, async () => {
    expect(await foundOf({ afterRefusedLogin })).toBeNull();
  });

for (const [scenario, others, id] of [
  [NO_LOGIN_NOW, [scenarios.NO_LOGIN, REFUSED_FOR_A_WHILE], 'client-other-token-until-login-is-back'],
  [NO_SIGN_IN_NOW, [scenarios.NO_SIGN_IN, REFUSED_FOR_A_WHILE], 'client-other-token-until-sign-in-is-back'],
] as const)
  test(`“${scenario}”: a client that takes the other token meanwhile is found out there alone`, async () => {
    const change = CLIENT_DEFECTS.find((one) => one.id === id)?.change;
    expect(exchangedToken(await playedBy(scenario, change))).not.toBeNull();
    for (const other of others) expect(exchangedToken(await playedBy(other, change))).toBeNull();
    expect(exchangedToken(await playedBy(scenario))).toBeNull();
  });
