import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test, type TestInfo } from '@playwright/test';
import { parseDocument } from 'yaml';
import type { BehaviourChange } from '../../../../fixtures/reference/platform/behaviour.ts';
import { createSeed, type Account, type Seed } from '../../../../fixtures/reference/platform/seed.ts';
import { expiredToken } from '../../../../fixtures/reference/platform/tokens.ts';
import { startReference } from '../../../../fixtures/reference/start.ts';
import { Parts } from '../../../../fixtures/run/parts.ts';
import { Session } from '../../../../fixtures/run/session.ts';
import { SharedRun } from '../../../../fixtures/run/shared/shared-run.ts';
import { targetOf } from '../../../../fixtures/target/load.ts';
import type { Target } from '../../../../fixtures/target/types.ts';
import { isSignedWith, parseJwt } from '../../../../fixtures/wire/jwt.ts';
import { loadCatalogue, type RuleId } from '../../../../spec/catalogue.ts';
import type { Subject } from '../../../../spec/report.ts';
import { signedWith, WELL_SIGNED } from '../../../bearer.cases.ts';

// Who changed the secret of the tokens may have a target file of before: whatever that secret signed is refused for its signature,
// and a platform that never looks at `exp` would pass.

const FILE = new URL('../../../../fixtures/targets/reference.yaml', import.meta.url);
const OLD = 'Rw8sNq4Zb1Tm6Xc3Lv9Yd2Kf7Hs5Jg0PaQe1Ui4';

interface File {
  /** What signed the token of the file, where that is not the platform's secret. */
  readonly kept?: string;
  /** What the file names as the platform's secret, where that is another. */
  readonly named?: string;
  readonly waits?: true;
  readonly platform?: BehaviourChange;
  readonly lifetime?: number;
}

type Told = ReturnType<Parts['record']>;

/** What is found of expired tokens by the parts of one cell. */
async function found(
  info: TestInfo,
  [rule, subject]: readonly ['BEARER-07' | 'BEARER-14' | 'LOGIN-26', 'reseller' | 'storefront'],
  file: File,
): Promise<{ readonly labels: readonly string[]; readonly told: Told }> {
  const ways = { 'BEARER-07': 'longAgo', 'BEARER-14': 'atHand', 'LOGIN-26': 'sinceExpiration' } as const;
  return withParts(info, [rule, subject], file, async (parts) => {
    const tokens = await parts.expired[ways[rule]]();
    return { labels: tokens.map(({ label }) => label), told: parts.record() };
  });
}

/** What is done with the parts of one cell, of the reference and a target file that says otherwise. */
async function withParts<T>(
  info: TestInfo,
  [rule, subject]: readonly [rule: RuleId, subject: Subject],
  { kept, named, waits, platform = {}, lifetime }: File,
  use: (parts: Parts, target: Target) => Promise<T>,
): Promise<T> {
  const seed = createSeed();
  const reference = await startReference({
    platform: { seed, behaviour: platform, ...(lifetime === undefined ? {} : { tokenLifetimeSeconds: lifetime }) },
  });
  const path = info.outputPath('target.yaml');
  const document = parseDocument(readFileSync(FILE, 'utf8'));
  const signedBefore = (account: Account): string =>
    expiredToken({ ...seed, signingSecret: kept ?? seed.signingSecret } satisfies Seed, account, 90_000);
  document.set('expiredToken', signedBefore(seed.apiCustomer));
  document.setIn(['surfaces', 'storefront', 'expiredToken'], signedBefore(seed.storefrontCustomer));
  if (named !== undefined) document.set('signingSecret', named);
  if (waits) document.setIn(['limits', 'waitForExpiry'], '10m');
  writeFileSync(path, document.toString());
  const target = targetOf({ ...reference.environment, TARGET: path }, true);
  const shared = new SharedRun(target);
  try {
    return await use(new Parts(new Session(target, shared), loadCatalogue().get(rule), subject), target);
  } finally {
    await shared.close();
    await reference.close();
  }
}

for (const [rule, subject, name] of [
  ['BEARER-07', 'reseller', 'expiredToken'],
  ['BEARER-07', 'storefront', 'surfaces.storefront.expiredToken'],
  ['LOGIN-26', 'reseller', 'expiredToken'],
] as const)
  test(`what a secret of before signed shows no expiry: ${rule} × ${subject}`, async ({}, info) => {
    const { labels, told } = await found(info, [rule, subject], { kept: OLD, named: OLD });
    expect(labels).toEqual([]);
    expect(told.cases.map(({ status }) => status)).toEqual(['not-tested']);
    expect(told.cases[0]?.reason).toMatch(/signed with signingSecret, and those of this platform are not/);
    expect(told.remedy).toContain(`check signingSecret and ${name}`);
  });

/** It keeps a record of what it gave out, which is neither minted nor of any secret of today, and lets it in by this word. */
const ofRecord =
  (isLetIn: () => boolean): BehaviourChange =>
  (current) => ({
    signatureHolds: (token, header, call) =>
      isSignedWith(token, OLD) && Number(parseJwt(token)?.claims['exp']) * 1000 < Date.now()
        ? isLetIn()
        : current.signatureHolds(token, header, call),
    expiryHolds: () => true,
  });

// Whoever signed it: it has expired, and the platform lets it in. What refuses it later does so for nobody knows what.
for (const [rule, subject] of [
  ['BEARER-07', 'reseller'],
  ['BEARER-07', 'storefront'],
  ['LOGIN-26', 'reseller'],
] as const)
  for (const [when, most] of [
    ['always', Infinity],
    ['the first time', 1],
  ] as const)
    test(`an expired token that is let in ${when} is a finding, though a secret of before signed it: ${rule} × ${subject}`, async ({}, info) => {
      let times = 0;
      const platform = ofRecord(() => times++ < most);
      const { labels, told } = await found(info, [rule, subject], { kept: OLD, named: OLD, platform });
      expect(labels).toEqual([]);
      expect(told.cases).toMatchObject([
        { label: 'the configured token', status: 'fail', expected: '401', got: '200 OK' },
      ]);
      const [tried, ...others] = told.exchanges.filter(({ purpose }) => purpose === 'case');
      expect(others).toEqual([]);
      expect(tried).toMatchObject({ case: 'the configured token', answer: { status: 200 } });
      expect(tried?.vouchedBy.map((place) => told.exchanges[place]?.answer?.status)).toEqual([200]);
    });

// A key service that is cold, say. The tokens beside it are refused for their signature.
for (const [rule, subject] of [
  ['BEARER-07', 'reseller'],
  ['LOGIN-26', 'reseller'],
] as const)
  for (const most of [1, Infinity])
    test(`a server's error vouches for no minted token, ${most} times: ${rule} × ${subject}`, async ({}, info) => {
      let times = 0;
      const platform: BehaviourChange = (current) => ({
        expiryHolds: () => true,
        bearerRefusal: (fault, name, call) => {
          const refusal = current.bearerRefusal(fault, name, call);
          const token = (call.request.headers['authorization'] ?? '').replace('Bearer ', '');
          return isSignedWith(token, OLD) && times++ < most ? { ...refusal, status: 500 } : refusal;
        },
      });
      const { labels, told } = await found(info, [rule, subject], { kept: OLD, named: OLD, platform });
      expect(labels).toEqual([]);
      expect(told.cases.map(({ status }) => status)).toEqual(['not-tested']);
      expect(times).toBeGreaterThan(0);
    });

// An operation that is not there yet, say: the good token of a login gets the same.
test('where every good token gets 501, a minted one that gets it is good', async ({}, info) => {
  const platform: BehaviourChange = (current) => ({
    beforeAnswer: async (draft, call) => {
      const answer = await current.beforeAnswer(draft, call);
      return call.operation === 'createOrder' && answer.status < 300 ? { ...answer, status: 501 } : answer;
    },
  });
  const { labels } = await found(info, ['BEARER-07', 'reseller'], { platform });
  expect(labels).toContain('minted, expired an hour ago');
});

test('an expired token that may be refused for something else is tried by no cell that is about something else', async ({}, info) => {
  const platform = ofRecord(() => true);
  for (const subject of ['reseller', 'storefront'] as const) {
    const { labels, told } = await found(info, ['BEARER-14', subject], { kept: OLD, named: OLD, platform });
    expect([labels, told.cases]).toEqual([[], []]);
  }
});

test('what a secret of before signed stands for no expired token elsewhere', async ({}, info) => {
  for (const subject of ['reseller', 'storefront'] as const)
    expect((await found(info, ['BEARER-14', subject], { kept: OLD, named: OLD })).labels).toEqual([]);
});

test('a token that is waited for counts beside a secret of before', async ({}, info) => {
  const reseen = { expiryHolds: () => true } as const;
  const waited = { kept: OLD, named: OLD, waits: true, lifetime: -304, platform: reseen } as const;
  expect((await found(info, ['BEARER-07', 'reseller'], waited)).labels).toEqual(['waited for']);
});

test('a token of today beside a secret of before counts, and so does one beside the true secret', async ({}, info) => {
  const ofToday = await found(info, ['BEARER-07', 'reseller'], { named: OLD });
  expect(ofToday.labels).toEqual(['the configured token']);
  expect((await found(info, ['BEARER-07', 'reseller'], {})).labels).toContain('the configured token');
  const ofBefore = await found(info, ['BEARER-07', 'reseller'], { kept: OLD });
  expect(ofBefore.labels).not.toContain('the configured token');
  expect(ofBefore.labels).toContain('minted, expired an hour ago');
});

test('what a secret of before signed counts where the platform still takes it', async ({}, info) => {
  const platform: BehaviourChange = (current) => ({
    signatureHolds: (token, header, call) => isSignedWith(token, OLD) || current.signatureHolds(token, header, call),
  });
  const { labels } = await found(info, ['BEARER-07', 'reseller'], { kept: OLD, named: OLD, platform });
  expect(labels).toContain('the configured token');
});

test('a platform that keeps a record of its tokens takes none that is minted, and its own counts', async ({}, info) => {
  const platform: BehaviourChange = (current) => ({
    tokenClaims: (account, times, call) => {
      call.memory.set(`issued ${String(times.issuedAt)} ${String(times.expiresAt)}`, true);
      return current.tokenClaims(account, times, call);
    },
    expiryHolds: (claims, call) =>
      call.memory.has(`issued ${String(claims['iat'])} ${String(claims['exp'])}`) && current.expiryHolds(claims, call),
  });
  const { labels } = await found(info, ['BEARER-07', 'reseller'], { platform });
  expect(labels).toEqual(['the configured token']);
});

test('a secret of before makes nothing that the true one should not have signed, and is told', async ({}, info) => {
  const told = await withParts(info, ['BEARER-23', 'storefront'], { named: OLD }, async (parts, target) => {
    await parts.surface.keepsOut(parts.surface.madeOf(signedWith(target.signingSecret, WELL_SIGNED)));
    return parts.record();
  });
  expect(told.cases.map(({ label, status }) => [label, status])).toEqual(
    WELL_SIGNED.map(([label]) => [label, 'not-tested']),
  );
  expect(told.remedy).toBe('check signingSecret: name the one that the platform has now');
});
