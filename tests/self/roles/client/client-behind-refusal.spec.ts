import { expect, test } from '@playwright/test';
import {
  hammeredLogin,
  needlessLogin,
  ofEither,
  otherToken,
  unreadAnswer,
} from '../../../../fixtures/judge/client/breaches.ts';
import type { Kind, Played } from '../../../../fixtures/judge/client/record.ts';
import { statusOf } from '../../../../fixtures/judge/client/seen.ts';
import type { ClientChange } from '../../../../fixtures/reference/client/behaviour.ts';
import { CLIENT_DEFECTS } from '../../../../fixtures/reference/client/defects.ts';
import { Blocked, NotApplicable } from '../../../../fixtures/judge/outcomes.ts';
import { laterAnswer, laterRefusal } from '../../../../fixtures/roles/client/later-demands.ts';
import * as scenarios from '../../../../fixtures/roles/client/scenarios.ts';
import { call, login, played as sketched } from '../../judge/client-kit.ts';
import { playedByReference } from './client-run-kit.ts';

const {
  FORBIDDEN_BEHIND_401,
  REFUSED_FOR_A_WHILE,
  REFUSED_LATER,
  REFUSED_LATER_FOR_A_WHILE,
  ANSWERED_BEHIND_401,
  REVOKED,
  TROUBLE,
  TROUBLE_BEHIND_401,
  TURNED_DOWN,
  TURNED_DOWN_AT_FIRST,
} = scenarios;

const BOTH = ['reseller', 'storefront'] as const;
const broken = (id: string): ClientChange => CLIENT_DEFECTS.find((one) => one.id === id)?.change ?? {};
const answers = ({ requests }: Played, wanted: Kind): (number | null)[] =>
  requests.filter(({ kind }) => kind === wanted).map(statusOf);

/** Those in which a token is refused, or a call meets trouble, and not one behind the other. */
const OTHERS = [REVOKED, FORBIDDEN_BEHIND_401, TROUBLE, TURNED_DOWN, TURNED_DOWN_AT_FIRST];

test('a client that sends again what met trouble behind a 401 has nothing against it', async () => {
  const played = await playedByReference(TROUBLE_BEHIND_401, {}, 6, BOTH);
  expect(answers(played, 'reseller')).toEqual([200, 401, 500, 503, null, 429, 200, 200, 200]);
  expect(answers(played, 'storefront')).toEqual([200, 401, 503, 500, 429, null, 200, 200, 200, 200]);
  expect(otherToken(played)).toBeNull();
  expect(ofEither(played, (one) => needlessLogin(one, 1))).toBeNull();
});

for (const [name, change] of [
  ['workers that each log in', { workers: 3 }],
  ['a pool of calls at once', { atOnce: 4 }],
  ['workers at one queue', { workers: 3, shares: 'jobs' }],
] as const satisfies readonly (readonly [string, ClientChange])[])
  test(`${name} have nothing against them where trouble comes behind a 401`, async () => {
    const played = await playedByReference(TROUBLE_BEHIND_401, change, 6, BOTH);
    expect(otherToken(played)).toBeNull();
    expect(ofEither(played, (one) => needlessLogin(one, 3))).toBeNull();
  });

for (const [id, judge] of [
  ['client-refused-token-behind-trouble-of-the-second-try', otherToken],
  ['client-login-on-trouble-of-the-second-try', (played: Played) => needlessLogin(played, 1)],
] as const)
  test(`${id} is found out where trouble comes behind a 401, and nowhere else`, async () => {
    for (const scenario of OTHERS)
      expect(judge(await playedByReference(scenario, broken(id), 6, ['reseller'])), scenario).toBeNull();
    expect(judge(await playedByReference(TROUBLE_BEHIND_401, broken(id), 6, ['reseller']))).not.toBeNull();
  });

const hammered = (played: Played): unknown => ofEither(played, (one) => hammeredLogin(one, 22, 1));

test('a renewal that is refused by 429 or 503 may be tried again as it is told to, or be left', async () => {
  for (const change of [
    {},
    { afterRefusedLogin: (tries: number) => (tries < 3 ? 2_000 : null) },
    { afterRefusedLogin: (tries: number) => (tries < 3 ? 100 : null) },
  ]) {
    const played = await playedByReference(REFUSED_LATER_FOR_A_WHILE, change, 6, BOTH);
    expect(answers(played, 'login').slice(0, 2)).toEqual([200, 429]);
    expect(answers(played, 'signIn').slice(0, 2)).toEqual([200, 503]);
    laterRefusal(played, [429, 503]);
    expect(hammered(played)).toBeNull();
    expect(otherToken(played)).toBeNull();
  }
});

test('a renewal that is hammered where it is to come later is found out there, and nowhere else', async () => {
  const change = broken('client-renewal-refused-by-429-hammered');
  for (const scenario of [REFUSED_LATER, REFUSED_FOR_A_WHILE])
    expect(hammered(await playedByReference(scenario, change, 6, ['reseller'])), scenario).toBeNull();
  expect(hammered(await playedByReference(REFUSED_LATER_FOR_A_WHILE, change, 6, ['reseller']))).not.toBeNull();
});

test('a login’s answer in another form behind a 401 is read by a client that reads JSON', async () => {
  for (const change of [{}, { workers: 3 }, { atOnce: 4 }, { workers: 3, shares: 'jobs' }] satisfies ClientChange[]) {
    const played = await playedByReference(ANSWERED_BEHIND_401, change, 4, BOTH);
    laterAnswer(played, played);
    expect(unreadAnswer(played, 1, false, 3)).toBeNull();
  }
});

for (const id of ['client-login-by-reason', 'client-login-by-length'])
  test(`${id} is found out by an answer without either`, async () => {
    const change = broken(id);
    const played = await playedByReference(ANSWERED_BEHIND_401, change, 4, ['reseller']);
    laterAnswer(played, await playedByReference(REVOKED, change, 4, ['reseller']));
    expect(unreadAnswer(played, 1, false, 1)).not.toBeNull();
  });

test('a renewal that is read by an expression is found out there, and in no form of the first answer', async () => {
  const change = broken('client-renewal-by-regular-expression');
  for (const scenario of [...scenarios.ANSWERS, REVOKED])
    expect(unreadAnswer(await playedByReference(scenario, change, 4, ['reseller']), 1, false, 1), scenario).toBeNull();
  const played = await playedByReference(ANSWERED_BEHIND_401, change, 4, ['reseller']);
  laterAnswer(played, await playedByReference(REVOKED, change, 4, ['reseller']));
  expect(unreadAnswer(played, 1, false, 1)).not.toBeNull();
});

test('a client that makes no call behind any renewal, or has none, shows nothing of what it reads', () => {
  const without = sketched([login(), call(), call({ status: 401 }), login()]);
  expect(() => {
    laterAnswer(without, without);
  }).toThrow(Blocked);
  expect(() => {
    laterAnswer(sketched([login(), call(), call({ status: 401 })]), without);
  }).toThrow(NotApplicable);
});
