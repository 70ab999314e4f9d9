import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { BehaviourChange } from '../../../../fixtures/reference/platform/behaviour.ts';
import { handsOutCookie } from '../../../../fixtures/reference/platform/defects/defect.ts';
import { loginDefects } from '../../../../fixtures/reference/platform/defects/login.ts';
import { circumstanceVariations } from '../../../../fixtures/reference/platform/variations/circumstances.ts';
import { opaqueClaims } from '../../../../fixtures/reference/platform/opaque-claims.ts';
import type { Target } from '../../../../fixtures/target/types.ts';
import type { CaseRecord } from '../../../../spec/report.ts';
import { atReference } from './reference-kit.ts';

/** Of logins that are under way at once each gets a token of who came last. */
const mixed: BehaviourChange = (current) => ({
  arrive: async (call) => {
    const found = await current.arrive(call);
    const { Email } = (call.request.json ?? {}) as { readonly Email?: unknown };
    const account = typeof Email === 'string' ? current.findAccount(Email, call) : undefined;
    if (call.surface !== 'login' || account === undefined) return found;
    call.memory.set('last', account);
    await wait(20);
    return found;
  },
  tokenClaims: (account, times, call) =>
    current.tokenClaims(call.surface === 'login' ? (call.memory.get('last') as typeof account) : account, times, call),
});

/** Tokens have a number of their own. */
const numbered: BehaviourChange = (current) => ({
  tokenClaims: (account, times, call) => ({
    ...current.tokenClaims(account, times, call),
    jti: `n-${call.serial}`,
  }),
});

/** A customer has one token, which no claim says: the next login retires it. */
const retiring: BehaviourChange = (current) => {
  const owners = new Map<number, string>();
  return {
    tokenClaims: (account, times, call) => {
      owners.set(call.serial, account.email);
      return { ...current.tokenClaims(account, times, call), serial: call.serial };
    },
    expiryHolds: (claims, call) => {
      const owner = owners.get(Number(claims['serial']));
      const newest = [...owners].filter(([, email]) => email === owner).at(-1)?.[0];
      return newest === claims['serial'] && current.expiryHolds(claims, call);
    },
  };
};

/** All customers may do all, and no token says whose it is. */
const anybody: BehaviourChange = { scopeHolds: () => true };

/** What becomes of the row about two customers, at such a platform. */
async function judged(changes: readonly BehaviourChange[], change = (target: Target): Target => target) {
  return atReference({ changes, change, rule: 'LOGIN-24', subject: 'login' }, async (parts, { accounts }) => {
    const { limitedCustomer } = accounts;
    if (limitedCustomer) await parts.login.crowd.withAnother('accounts.limitedCustomer', limitedCustomer);
    const { cases, remedy } = parts.record();
    return { ...cases[0], remedy };
  });
}

const asksFor = (one: Pick<CaseRecord, 'judgements'>): unknown => [
  ...new Set(one.judgements?.map(({ matcher }) => matcher)),
];

test('what is another in each token tells nobody: customers are then known by what their tokens may do', async () => {
  const fine = await judged([opaqueClaims, numbered]);
  expect(fine.status).toBe('pass');
  expect(asksFor(fine)).toEqual(['toGrantToken', 'toBeLetIn', 'toHaveStatus']);
  const bad = await judged([opaqueClaims, numbered, mixed]);
  expect(bad.status).toBe('fail');
});

test('where claims tell them apart, they do, whatever else differs', async () => {
  const fine = await judged([numbered]);
  expect(fine.status).toBe('pass');
  expect(asksFor(fine)).toEqual(['toGrantToken', 'toBeNobodyElses']);
  const bad = await judged([numbered, mixed]);
  expect(bad.status).toBe('fail');
  expect(bad.got).toContain('customerId');
});

test('where each login retires the token of the one before, the last of each customer tells', async () => {
  expect((await judged([opaqueClaims, retiring])).status).toBe('pass');
});

test('where nothing tells them apart, the row is not tested, and says what would', async () => {
  for (const one of [
    await judged([opaqueClaims, anybody]),
    await judged([opaqueClaims], (target) => ({ ...target, surfaces: { ...target.surfaces, reseller: null } })),
  ]) {
    expect(one.status).toBe('not-tested');
    expect(one.remedy).toContain('accounts.limitedCustomer');
  }
});

test('a client that serves both, and keeps cookies, gets the token of whoever logs in', async () => {
  const label = 'with the cookies of each other: accounts.limitedCustomer';
  const ended = async (...changes: BehaviourChange[]): Promise<unknown> =>
    atReference({ changes, change: (target) => target, rule: 'LOGIN-24', subject: 'login' }, async (parts, target) => {
      const { limitedCustomer } = target.accounts;
      if (limitedCustomer) await parts.login.crowd.withAnother('accounts.limitedCustomer', limitedCustomer);
      return parts.record().cases.find((one) => one.label === label)?.status;
    });
  const ofSession = loginDefects.find(({ id }) => id === 'token-of-the-session')?.change ?? {};
  expect(await ended({})).toBe(undefined);
  expect(await ended(handsOutCookie(({ surface }) => surface === 'login', {}))).toBe('pass');
  // Nobody has promised that a login works beside them.
  const refused = circumstanceVariations.find(({ id }) => id === 'login-beside-cookies-403')?.change ?? {};
  expect(await ended(refused)).toBe(undefined);
  expect(await ended(ofSession)).toBe('fail');
  expect(await ended(opaqueClaims, ofSession)).toBe('fail');
});
