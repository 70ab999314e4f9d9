import { expect, test } from '@playwright/test';
import { missingFor } from '../../../fixtures/target/capabilities.ts';
import { segment, signHs256 } from '../../../fixtures/wire/jwt.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';
import { faults, read } from './target-kit.ts';

const WHOLE = signHs256({ alg: 'HS256', typ: 'JWT' }, { customerId: 1, aud: 'reseller', exp: 2 }, 'some-secret');
const REMEDY = 'Name the whole of one that has expired, as a login gave it, or remove the key';
const NOT_WHOLE =
  'is no whole token, which has three parts with dots between them, the first two of them JSON in base64url';
const CUT = 'has another signature than the 43 characters of HS256, and is refused for that whatever its age';

/** What is plainly no token that a login gave out, and how that is told. */
const NONE: Readonly<Record<string, readonly [token: string, why: string]>> = {
  'a token that lost its last characters': [WHOLE.slice(0, -12), CUT],
  'a token that lost its last character': [WHOLE.slice(0, -1), CUT],
  'a token with a character more': [`${WHOLE}x`, CUT],
  'a token without its signature': [WHOLE.replace(/\.[^.]*$/, ''), NOT_WHOLE],
  'a token without its beginning’s rest': [`eyJ${WHOLE.slice(9)}`, NOT_WHOLE],
  'words in the form of a token': ['eyJ.expired.token', NOT_WHOLE],
  'a token in three dots': [`${WHOLE.slice(0, 60)}...`, 'is masked'],
  'a token with its scheme': [`Bearer ${WHOLE}`, 'has the word Bearer before it, which the suite adds itself'],
  'a token with its scheme in another case': [
    `BEARER:${WHOLE}`,
    'has the word Bearer before it, which the suite adds itself',
  ],
  'a token in quotes': [`"${WHOLE}"`, 'stands in quotes that are part of it'],
  'two tokens': [`${WHOLE} ${WHOLE}`, 'holds white space, and no token does'],
  'a placeholder': ['<TOKEN>', 'looks like a placeholder, and whatever the platform does not know is refused'],
};

const withToken = (reseller: string, storefront: string): string =>
  `baseUrl: https://acme.example
accounts: { apiCustomer: { email: anna@acme.example, password: pass-word } }
expiredToken: '${reseller}'
surfaces:
  reseller: { probe: { method: GET, path: /p } }
  storefront:
    probe: { method: GET, path: /s }
    login: { method: POST, path: /l, token: /t }
    expiredToken: '${storefront}'`;

for (const [name, [token, why]] of Object.entries(NONE))
  test(`${name} is a fault, told with its line, its key and a remedy`, ({}, info) => {
    const found = faults(info, withToken(token, token));
    expect(found).toEqual([
      `t.yaml:3: expiredToken: ${why}. ${REMEDY}`,
      `t.yaml:9: surfaces.storefront.expiredToken: ${why}. ${REMEDY}`,
    ]);
    expect(found.join()).not.toContain(token);
  });

/** What a platform may hand out. */
const TOKENS: Readonly<Record<string, string>> = {
  'a whole one': WHOLE,
  'one in padded base64': `${WHOLE}=`,
  'one of another alg, whose signature has another length': `${segment({ alg: 'RS256' })}.${segment({ exp: 2 })}.${'Qz7'.repeat(114)}`,
  'one whose header begins with a line end': `${segment('{\n"alg":"HS256"}')}.${segment({ exp: 2 })}.Q${'Qz7'.repeat(14)}`,
};

for (const [name, token] of Object.entries(TOKENS))
  test(`a token is no fault: ${name}`, ({}, info) => {
    expect(faults(info, withToken(token, token))).toEqual([]);
    const other = signHs256({ alg: 'HS256', typ: 'JWT' }, { customerId: 2, exp: 2 }, 'some-secret');
    for (const [subject, tokens] of [
      ['reseller', [token, other]],
      ['storefront', [other, token]],
    ] as const)
      expect(missingFor(loadCatalogue().get('BEARER-07'), subject, read(info, withToken(...tokens)))).toEqual([]);
  });

test('one expired token for two surfaces may be the one’s or the other’s: a run tells', ({}, info) => {
  for (const subject of ['reseller', 'storefront'] as const)
    expect(missingFor(loadCatalogue().get('BEARER-07'), subject, read(info, withToken(WHOLE, WHOLE)))).toEqual([]);
});

const UNREAD = 'is no JWT that can be read, so that nothing shows that it has expired';
const withClaims = (claims: object): string => signHs256({ alg: 'HS256', typ: 'JWT' }, claims, 'some-secret');

for (const [name, token, why] of [
  ['opaque', 'b2d7c1f0-opaque', UNREAD],
  ['encrypted', `${segment({ alg: 'dir', enc: 'A256GCM' })}..aXY.Y2lwaGVy.dGFn`, UNREAD],
  [
    'good until later',
    withClaims({ customerId: 1, exp: 4_102_444_800 }),
    'has an exp claim that lies in the future, and is to have expired',
  ],
  ['without an end', withClaims({ customerId: 1 }), 'carries no exp claim, so that nothing shows that it has expired'],
] as const)
  test(`a token that is ${name} is no fault, and shows nothing of expiry`, ({}, info) => {
    const target = read(info, withToken(token, token));
    for (const subject of ['reseller', 'storefront'] as const) {
      const [only] = missingFor(loadCatalogue().get('BEARER-07'), subject, target);
      expect(only?.doubt).toBe(`${subject === 'reseller' ? '' : 'surfaces.storefront.'}expiredToken ${why}`);
      expect(only?.remedy).toMatch(/^name another .*expiredToken .*; or add signingSecret/);
    }
  });
