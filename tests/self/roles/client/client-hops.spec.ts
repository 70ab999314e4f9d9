import { expect, test } from '@playwright/test';
import { credentialElsewhere, needlessLogin, ofEither } from '../../../../fixtures/judge/client/breaches.ts';
import type { Played } from '../../../../fixtures/judge/client/record.ts';
import { seenIn, statusOf } from '../../../../fixtures/judge/client/seen.ts';
import type { ClientChange } from '../../../../fixtures/reference/client/behaviour.ts';
import { CLIENT_DEFECTS } from '../../../../fixtures/reference/client/defects.ts';
import { CLIENT_VARIATIONS } from '../../../../fixtures/reference/client/variations.ts';
import {
  MOVED,
  REDIRECTED,
  REDIRECTED_BEHIND_401,
  REDIRECTED_ON,
} from '../../../../fixtures/roles/client/scenarios.ts';
import { NotApplicable } from '../../../../fixtures/judge/outcomes.ts';
import { laterRedirect } from '../../../../fixtures/roles/client/later-demands.ts';
import type { Client } from '../../../../fixtures/target/types.ts';
import { call, login, played as sketched } from '../../judge/client-kit.ts';
import { playedByReference } from './client-run-kit.ts';

/** What a client does that is sent elsewhere: by way of the platform's own address, where nothing else is said. */
function sentOn(
  change: ClientChange | undefined,
  scenario: string = REDIRECTED_ON,
  surfaces: Client['surfaces'] = ['supplier'],
): Promise<Played> {
  return playedByReference(scenario, change, 4, surfaces);
}

const lawful = (id: string): ClientChange | undefined => CLIENT_VARIATIONS.find((one) => one.id === id)?.change;

/** Where its requests went, and what each was told. */
const told = ({ requests }: Played): string[] => requests.map((one) => `${one.kind} ${statusOf(one) ?? 'broken'}`);

test('a client that looks at the first address of a redirect alone is found out', async () => {
  const defect = CLIENT_DEFECTS.find(({ id }) => id === 'client-first-address-of-a-redirect-looked-at');
  const played = await sentOn(defect?.change);
  expect(told(played)).toContain('trap 200');
  expect(credentialElsewhere(played)).not.toBeNull();
});

test('a client that goes on within the platform has nothing against it, with its credential or without', async () => {
  const within = await sentOn(lawful('client-follows-redirects-within-its-platform'));
  const bare = await sentOn(lawful('client-follows-redirects-without-credentials'));
  for (const played of [within, bare]) {
    expect(told(played).slice(0, 4)).toEqual(['supplier 302', 'hop 302', 'supplier 302', 'hop 302']);
    expect(told(played).slice(4, 7)).toEqual(['supplier 307', 'hop 307', 'supplier 200']);
    expect(credentialElsewhere(played)).toBeNull();
  }
  const keyed = (played: Played): boolean[] =>
    seenIn(played)
      .filter(({ request }) => request.kind === 'hop')
      .map(({ carries }) => carries);
  expect([keyed(within), keyed(bare)]).toEqual([
    [true, true, true],
    [false, false, false],
  ]);
});

test('a client that follows a redirect with the second try behind a 401 alone is found out', async () => {
  const defect = CLIENT_DEFECTS.find(({ id }) => id === 'client-second-try-follows-redirects');
  for (const scenario of [REDIRECTED, MOVED, REDIRECTED_ON])
    expect(credentialElsewhere(await sentOn(defect?.change, scenario, ['reseller']))).toBeNull();
  const played = await sentOn(defect?.change, REDIRECTED_BEHIND_401, ['reseller']);
  expect(told(played).slice(0, 5)).toEqual(['login 200', 'reseller 200', 'reseller 401', 'login 200', 'reseller 307']);
  expect(credentialElsewhere(played)).not.toBeNull();
});

test('each call behind a 401 is redirected at either bearer API, and leads a lawful client nowhere', async () => {
  for (const change of [
    undefined,
    ...['client-follows-redirects-without-credentials', 'client-stored-token-and-calls-at-once'].map(lawful),
  ]) {
    const played = await sentOn(change, REDIRECTED_BEHIND_401, ['reseller', 'storefront']);
    for (const kind of ['reseller', 'storefront']) expect(told(played)).toContain(`${kind} 307`);
    expect(credentialElsewhere(played)).toBeNull();
    expect(ofEither(played, (one) => needlessLogin(one, 1))).toBeNull();
    laterRedirect(played);
  }
  expect(() => {
    laterRedirect(sketched([login(), call({ status: 401 }), login(), call()]));
  }).toThrow(NotApplicable);
});
