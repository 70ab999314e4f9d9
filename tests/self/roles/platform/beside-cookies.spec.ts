import { expect, test } from '@playwright/test';
import type { BehaviourChange } from '../../../../fixtures/reference/platform/behaviour.ts';
import { handsOutCookie, hasCookie, when } from '../../../../fixtures/reference/platform/defects/defect.ts';
import type { Target } from '../../../../fixtures/target/types.ts';
import type { CaseRecord } from '../../../../spec/report.ts';
import { besideCookies, besideGoodCookie, keyBesideCookie, tokenBesideCookie } from '../../../surface.cookies.cases.ts';
import { atReference } from './reference-kit.ts';
import { besideCookieDefects } from '../../../../fixtures/reference/platform/defects/beside-cookies.ts';
import type { Subject } from '../../../../spec/report.ts';
import { BY_REQUEST, revoking } from './revocation-kit.ts';

type Ended = readonly [label: string, status: CaseRecord['status']];

const LOGIN = 'revoked, with the cookie that the login set';
const STOREFRONT = 'revoked, with the cookie that the Storefront’s login set';
const GOOD = 'revoked, with the cookie that a good request set';

/** How a revoked key ends beside each cookie of a reference that behaves so. */
function judged(
  behaviour: BehaviourChange,
  {
    change = (target) => target,
    isOfAnother = false,
  }: { change?: (target: Target) => Target; isOfAnother?: boolean } = {},
): Promise<Ended[]> {
  return atReference({ changes: [behaviour], change, rule: 'KEY-07', subject: 'supplier' }, async (parts) => {
    const { credentials, surface } = parts;
    const bad = credentials.key('supplier', 'revoked');
    await surface.keepsOut([
      ['revoked', (good) => good.with('ApiKey', bad)],
      ...besideCookies('revoked', (good) => good.with('ApiKey', bad), { surface, credentials }, isOfAnother),
    ]);
    return parts.record().cases.map(({ label, status }): Ended => [label, status]);
  });
}

const forgiving = when(hasCookie, { keyUnrevoked: () => true });

test('a key that is no good is sent with each cookie that there is', async () => {
  expect(await judged(handsOutCookie((_, { status }) => status < 300, {}))).toEqual(
    ['revoked', LOGIN, STOREFRONT, GOOD].map((label) => [label, 'pass']),
  );
});

test('a session that makes up for it is found, whoever began it', async () => {
  expect(await judged(handsOutCookie((_, { status }) => status < 300, forgiving))).toEqual([
    ['revoked', 'pass'],
    ...[LOGIN, STOREFRONT, GOOD].map((label) => [label, 'fail']),
  ]);
});

test('where nothing is set, or nobody logs in, there is no occasion', async () => {
  expect(await judged({})).toEqual([['revoked', 'pass']]);
  const setting = handsOutCookie((_, { status }) => status < 300, {});
  const loginless = (target: Target): Target => ({
    ...target,
    accounts: { ...target.accounts, apiCustomer: null },
    surfaces: { ...target.surfaces, storefront: null },
  });
  expect(await judged(setting, { change: loginless })).toEqual([
    ['revoked', 'pass'],
    [GOOD, 'pass'],
  ]);
});

test('what a login’s cookie may name is not sent beside the key of another tenant', async () => {
  const setting = handsOutCookie((_, { status }) => status < 300, {});
  expect(await judged(setting, { isOfAnother: true })).toEqual([
    ['revoked', 'pass'],
    [GOOD, 'pass'],
  ]);
});

test('a key that is revoked comes with the cookie that it was given while it was good', async ({}, info) => {
  const USED = 'revoked in use, with the cookie that a good request set';
  for (const [behaviour, ended] of [
    [{}, []],
    [handsOutCookie((_, { status }) => status < 300, {}), ['pass']],
    [handsOutCookie((_, { status }) => status < 300, forgiving), ['fail']],
  ] as const satisfies readonly [BehaviourChange, readonly string[]][]) {
    await using platform = await revoking(info, BY_REQUEST, behaviour);
    const { cases } = await platform.judged((revocation) =>
      besideGoodCookie('revoked in use', (good) => good, revocation),
    );
    expect(cases.filter(({ label }) => label === USED).map(({ status }) => status)).toEqual(ended);
    expect(cases.filter(({ label }) => label !== USED).every(({ status }) => status === 'pass')).toBe(true);
  }
});

/** How a good credential ends beside the cookies of a login, at a reference that behaves so. */
function good(
  subject: Subject,
  behaviour: BehaviourChange,
  change = (target: Target): Target => target,
): Promise<Ended[]> {
  const rule = ['reseller', 'storefront'].includes(subject) ? 'BEARER-01' : 'KEY-01';
  return atReference({ changes: [behaviour], change, rule, subject }, async (parts) => {
    const { credentials, surface } = parts;
    await surface.letsIn(rule === 'KEY-01' ? keyBesideCookie(credentials) : tokenBesideCookie(surface));
    return parts.record().cases.map(({ label, status }): Ended => [label, status]);
  });
}

const TOKEN = 'the token, with the cookies that its login set';
const KEY = 'ApiKey, with the cookies that a login set';
const SURFACES = [
  ['reseller', TOKEN],
  ['storefront', TOKEN],
  ['payment', KEY],
  ['supplier', KEY],
] as const;

test('a good credential is sent with the cookies of a login, where it set some', async () => {
  const setting = handsOutCookie((_, { status }) => status < 300, {});
  for (const [subject, label] of SURFACES) {
    expect(await good(subject, setting)).toEqual([[label, 'pass']]);
    expect(await good(subject, {})).toEqual([]);
  }
});

test('a session that is refused in place of a good credential is found', async () => {
  const spoiling = [...besideCookieDefects.bearer, ...besideCookieDefects.key].filter(({ id }) => /-spoils-/.test(id));
  for (const { subjects: [subject = 'login'] = [], change } of spoiling)
    expect(await good(subject, change)).toEqual([[SURFACES.find(([name]) => name === subject)?.[1], 'fail']]);
  expect(spoiling).toHaveLength(4);
});

test('a request that has cookies of its own keeps those', async () => {
  const setting = handsOutCookie((_, { status }) => status < 300, {});
  const own = (target: Target): Target => {
    const { supplier } = target.surfaces;
    if (!supplier) throw new Error('It has one');
    const probe = { ...supplier.probe, headers: [...supplier.probe.headers, ['Cookie', 'own=1'] as const] };
    return { ...target, surfaces: { ...target.surfaces, supplier: { ...supplier, probe } } };
  };
  expect(await good('supplier', setting, own)).toEqual([]);
});
