import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { parseDocument } from 'yaml';
import { saysWhose, unlikeOwn } from '../../../../fixtures/roles/platform/lifetime/own-token.ts';
import { Secret } from '../../../../fixtures/secrets/redact.ts';
import type { BehaviourChange } from '../../../../fixtures/reference/platform/behaviour.ts';
import { createSeed } from '../../../../fixtures/reference/platform/seed.ts';
import { expiredToken } from '../../../../fixtures/reference/platform/tokens.ts';
import { startReference } from '../../../../fixtures/reference/start.ts';
import { Parts } from '../../../../fixtures/run/parts.ts';
import { Session } from '../../../../fixtures/run/session.ts';
import { SharedRun } from '../../../../fixtures/run/shared/shared-run.ts';
import { targetOf } from '../../../../fixtures/target/load.ts';
import { parseJwt, signHs256 } from '../../../../fixtures/wire/jwt.ts';
import { loadCatalogue } from '../../../../spec/catalogue.ts';

const FILE = new URL('../../../../fixtures/targets/reference.yaml', import.meta.url);
const CLAIMS = { customerId: 1, tenant: 't', scope: 's', aud: 'reseller', iat: 1, exp: 2 };

/** What is not one of the reference’s own tokens, and passes for refused all the same. */
const FOREIGN: readonly (readonly [label: string, token: string, reason: RegExp])[] = [
  ['rubbish', 'rubbish', /is no JWT/],
  ['a token of another alg', signHs256({ alg: 'HS512' }, CLAIMS, 'x'), /another alg/],
  ['a token of other claims', signHs256({ alg: 'HS256', typ: 'JWT' }, { exp: 2 }, 'x'), /other claims/],
  [
    'a token for another audience, as one of the other surface is',
    signHs256({ alg: 'HS256', typ: 'JWT' }, { ...CLAIMS, aud: ['storefront'] }, 'x'),
    /another aud/,
  ],
  [
    'a token that lost its last characters',
    signHs256({ alg: 'HS256', typ: 'JWT' }, CLAIMS, 'x').slice(0, -12),
    /signature of another length/,
  ],
  ['a token of another key', signHs256({ alg: 'HS256', typ: 'JWT' }, CLAIMS, 'x'), /not signed with signingSecret/],
];

for (const [label, token, reason] of FOREIGN)
  test(`a configured expired token proves nothing that is ${label}`, async ({}, info) => {
    const reference = await startReference();
    const path = info.outputPath('target.yaml');
    const document = parseDocument(readFileSync(FILE, 'utf8'));
    document.set('expiredToken', token);
    // What is known of the key is for one of the rows alone: minted tokens would stand in for the configured one.
    if (!reason.source.includes('signed')) document.delete('signingSecret');
    writeFileSync(path, document.toString());
    const target = targetOf({ ...reference.environment, TARGET: path }, true);
    const shared = new SharedRun(target);
    try {
      const rule = loadCatalogue().rules.find(({ id }) => id === 'BEARER-07');
      if (!rule) throw new Error('It is in the catalogue');
      const parts = new Parts(new Session(target, shared), rule, 'reseller');
      const tokens = await parts.expired.longAgo();
      expect(tokens.map((one) => one.label)).not.toContain('the configured token');
      if (tokens.length > 0) return;
      const [only] = parts.record().cases;
      expect(only?.status).toBe('not-tested');
      expect(only?.reason).toMatch(reason);
      expect(parts.record().remedy).toMatch(/token of this surface/);
    } finally {
      await shared.close();
      await reference.close();
    }
  });

for (const [behind, usable] of [
  [600_000, false],
  [0, true],
] as const)
  test(`a configured token that expired eight minutes ago, at a platform ${behind / 1000} s behind, counts: ${usable}`, async ({}, info) => {
    const seed = createSeed();
    const reference = await startReference({ platform: { seed, behaviour: { now: () => Date.now() - behind } } });
    const path = info.outputPath('target.yaml');
    const document = parseDocument(readFileSync(FILE, 'utf8'));
    document.set('expiredToken', expiredToken(seed, seed.apiCustomer, 480));
    document.delete('signingSecret');
    writeFileSync(path, document.toString());
    const target = targetOf({ ...reference.environment, TARGET: path }, true);
    const shared = new SharedRun(target);
    try {
      const parts = new Parts(new Session(target, shared), loadCatalogue().get('BEARER-07'), 'reseller');
      const tokens = await parts.expired.longAgo();
      expect(tokens.map((one) => one.label)).toEqual(usable ? ['the configured token'] : []);
      // Nothing else is there to say how soon behind their end tokens are refused.
      const ages = parts.record().observations.filter(({ question }) => question === 'the age of the expired token');
      expect(ages.map(({ answer }) => answer)).toEqual(
        usable ? [expect.stringMatching(/^it expired 8 minutes ago: .* signingSecret/)] : [],
      );
      if (!usable)
        expect(parts.record().cases[0]?.reason).toMatch(
          /not five minutes past by the platform’s clock, which may be \d+ s slow/,
        );
    } finally {
      await shared.close();
      await reference.close();
    }
  });

test('a token that is waited for is used while it is good: what has let it in may be remembered', async ({}, info) => {
  const used: unknown[] = [];
  // By its own word it expired five minutes and four seconds ago.
  const reference = await startReference({
    platform: {
      behaviour: (current) => ({
        tokenClaims: (account, times, call) => ({
          ...current.tokenClaims(account, times, call),
          exp: Math.floor(Date.now() / 1000) - 304,
        }),
        expiryHolds: (claims) => {
          used.push(claims);
          return true;
        },
      }),
    },
  });
  const path = info.outputPath('target.yaml');
  const document = parseDocument(readFileSync(FILE, 'utf8'));
  document.delete('signingSecret');
  document.setIn(['limits', 'waitForExpiry'], '10m');
  writeFileSync(path, document.toString());
  const target = targetOf({ ...reference.environment, TARGET: path }, true);
  const shared = new SharedRun(target);
  try {
    const parts = new Parts(new Session(target, shared), loadCatalogue().get('LOGIN-26'), 'reseller');
    const [waited, ...others] = await parts.expired.sinceExpiration();
    expect(others).toEqual([]);
    expect(waited?.label).toBe('waited for');
    expect(used).toContainEqual(parseJwt(waited?.token.reveal() ?? '')?.claims);
    expect(parts.record().exchanges).toMatchObject([
      { case: 'the token that is waited for, while it is good', purpose: 'control' },
    ]);
  } finally {
    await shared.close();
    await reference.close();
  }
});

test('a token of another issuer is unlike one’s own, and one audience may be written in two ways', () => {
  const header = { alg: 'HS256' };
  const reason = (theirs: object, own: object): string | undefined =>
    unlikeOwn(
      new Secret(signHs256(header, theirs, 'x'), 'EXPIRED_TOKEN'),
      new Secret(signHs256(header, own, 'y'), 'ACCESS_TOKEN'),
      null,
    )?.toString();
  expect(reason({ iss: 'a', exp: 1 }, { iss: 'b', exp: 2 })).toMatch(/another iss than those of this surface/);
  expect(reason({ aud: ['a', 'b'], exp: 1 }, { aud: ['a'], exp: 2 })).toMatch(/another aud/);
  expect(reason({ aud: ['a', 'b'], iss: 'c', exp: 1 }, { aud: ['b', 'a'], iss: 'c', exp: 2 })).toBeUndefined();
  expect(reason({ aud: ['a'], exp: 1 }, { aud: 'a', exp: 2 })).toBeUndefined();
});

const ofSurface = (more: object): Secret =>
  new Secret(signHs256({ alg: 'HS256', typ: 'JWT' }, { exp: 2, iat: 1, ...more }, 'x'), 'EXPIRED_TOKEN');

test('one token for both surfaces says whose it is by its customer and by who gave it out alone', () => {
  const [own, other] = [ofSurface({ sub: 1, locale: 'en', jti: 1 }), ofSurface({ sub: 2, locale: 'tr', jti: 2 })];
  const says = (claims: object, customer: string | null = 'sub'): boolean =>
    saysWhose(ofSurface(claims), own, other, customer);
  expect(says({ sub: 1, locale: 'en', jti: 3 })).toBe(true);
  expect(says({ sub: 1, locale: 'tr', jti: 3 })).toBe(true);
  expect(says({ sub: 2, locale: 'en', jti: 1 })).toBe(false);
  // A customer of neither, with the language of one of them.
  expect(says({ sub: 3, locale: 'en', jti: 1 })).toBe(false);
  expect(says({ sub: 1, locale: 'en', jti: 1 }, null)).toBe(false);
  expect(saysWhose(own, own, own, 'sub')).toBe(false);
  // Where they are for different audiences, that tells of a customer of before as well; not where the customer is the other's.
  const [here, there] = [ofSurface({ sub: 1, aud: 'a' }), ofSurface({ sub: 2, aud: ['b'] })];
  expect(saysWhose(ofSurface({ sub: 3, aud: ['a'] }), here, there, 'sub')).toBe(true);
  expect(saysWhose(ofSurface({ sub: 2, aud: 'a' }), here, there, 'sub')).toBe(false);
  expect(saysWhose(ofSurface({ sub: 1, aud: 'b' }), here, there, null)).toBe(false);
});

for (const ignores of [false, true])
  for (const subject of ['reseller', 'storefront'] as const)
    test(`one token of nobody knows whom × ${subject}, let in: ${ignores}`, async ({}, info) => {
      const seed = createSeed();
      // Nothing in the tokens of this platform says for whom or where they are good.
      const behaviour: BehaviourChange = (current) => ({
        tokenClaims: (account, times, call) => {
          const { exp, iat } = current.tokenClaims(account, times, call);
          return { exp, iat };
        },
        audienceHolds: () => true,
        scopeHolds: () => true,
        expiryHolds: (claims, call) => ignores || current.expiryHolds(claims, call),
      });
      const reference = await startReference({ platform: { seed, behaviour } });
      const path = info.outputPath('target.yaml');
      const document = parseDocument(readFileSync(FILE, 'utf8'));
      const one = signHs256({ alg: 'HS256', typ: 'JWT' }, { exp: 2, iat: 1 }, seed.signingSecret);
      document.set('expiredToken', one);
      document.setIn(['surfaces', 'storefront', 'expiredToken'], one);
      document.delete('signingSecret');
      writeFileSync(path, document.toString());
      const target = targetOf({ ...reference.environment, TARGET: path }, true);
      const shared = new SharedRun(target);
      try {
        const parts = new Parts(new Session(target, shared), loadCatalogue().get('BEARER-07'), subject);
        const labels = (await parts.expired.longAgo()).map(({ label }) => label);
        expect(labels).toEqual([]);
        const [only, ...others] = parts.record().cases;
        expect(others).toEqual([]);
        expect(only?.status).toBe(ignores ? 'fail' : 'not-tested');
        if (!ignores) expect(only?.reason).toMatch(/named for both surfaces/);
      } finally {
        await shared.close();
        await reference.close();
      }
    });

/** What is found of one token for both surfaces, an expired one of the Reseller's customer. */
async function foundOfOne(
  path: string,
  [rule, isUp]: readonly [rule: 'BEARER-07' | 'LOGIN-26', isUp: boolean],
): Promise<{ readonly labels: readonly string[]; readonly told: ReturnType<Parts['record']> }> {
  const seed = createSeed();
  const reference = await startReference({ platform: { seed } });
  const document = parseDocument(readFileSync(FILE, 'utf8'));
  const one = expiredToken(seed, seed.apiCustomer, 90_000);
  document.set('expiredToken', one);
  document.setIn(['surfaces', 'storefront', 'expiredToken'], one);
  // What refuses every one that asks is in the way of the Storefront's rules, and says nothing of the token.
  if (!isUp) document.setIn(['surfaces', 'storefront', 'login', 'body', 'Password'], 'another');
  document.delete('signingSecret');
  writeFileSync(path, document.toString());
  const target = targetOf({ ...reference.environment, TARGET: path }, true);
  const shared = new SharedRun(target);
  try {
    const parts = new Parts(new Session(target, shared), loadCatalogue().get(rule), 'reseller');
    const tokens = await parts.expired[rule === 'BEARER-07' ? 'longAgo' : 'sinceExpiration']();
    return { labels: tokens.map(({ label }) => label), told: parts.record() };
  } finally {
    await shared.close();
    await reference.close();
  }
}

for (const rule of ['BEARER-07', 'LOGIN-26'] as const)
  test(`whose one token is cannot be seen where the other login is in trouble: ${rule}`, async ({}, info) => {
    const path = info.outputPath('target.yaml');
    expect((await foundOfOne(path, [rule, true])).labels).toEqual(['the configured token']);
    const { labels, told } = await foundOfOne(path, [rule, false]);
    expect(labels).toEqual([]);
    expect(told.cases).toMatchObject([
      { status: 'inconclusive', reason: expect.stringMatching(/whose it is could not be seen .* the login got 4\d\d/) },
    ]);
    expect(told.remedy).toBeNull();
  });
