import { expect, test } from '@playwright/test';
import { doubtOfKey } from '../../../fixtures/target/checks/doubtful-key.ts';
import { missingFor } from '../../../fixtures/target/capabilities.ts';
import { whyNoKey } from '../../../fixtures/target/checks/no-key.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';
import { faults, read, OF_STATES } from './target-kit.ts';

const VALID = 'Key-live_1xnSu1C7T_m2SxZKxa.MrxWnFTecDck';
const OTHER = 'Key-live_116xXcfZz_GFCPzPNl.pNHyz800N2nG';
const AT = 'surfaces.supplier.keys';
const NOT_KNOWN = 'Whatever the platform does not know is refused';
const REMEDIES = {
  expired: 'Name a key that has expired, or remove the key',
  revoked: 'Name a key that was revoked, or remove the key',
  otherTenant: 'Name a good key of another tenant, or remove the key',
  noAccess: 'Name a good key whose tenant has no access to the probe, or remove the key',
  revocable: 'Name a good key that was made for this run, or remove the key',
} as const;

const withKey = (state: string, key: string, valid = VALID): string =>
  `baseUrl: https://acme.example\nsurfaces:\n  supplier:\n    probe: { method: GET, path: /p }\n    keys:\n      valid: '${valid}'\n      ${state}: '${key}'`;
const inBase64 = (text: string): string => Buffer.from(text).toString('base64');

/** What is plainly no key, and how that is told. */
const NONE: Readonly<Record<string, readonly [key: string, why: string]>> = {
  'the name of a variable': ['KEY_REVOKED', 'is the name of a variable that is set: write ${…} around it'],
  'a masked key': ['Key-live_1od***FicKxw6P1sh', 'is masked, and the valid key is not'],
  'a key with dots in its middle': ['Key-live_1od...P1sh', 'is masked, and the valid key is not'],
  'a key in base64': [inBase64(OTHER), 'is in base64, as secret stores keep a key, and the valid key is not'],
  'a key in base64 with its line end': [
    inBase64(`${OTHER}\n`),
    'is in base64, as secret stores keep a key, and the valid key is not',
  ],
  'a key with a line end as an address has it': [
    `${OTHER}%0A`,
    'ends in a blank or a line end as an address has it, and the valid key does not',
  ],
  'what was to stand there, in words': [
    'some-revoked-key',
    'says what is to stand there, and the valid key is none of the kind',
  ],
  'a note to whoever knows it': ['ask-jo-for-this-one', 'is a note, and the valid key is none'],
  'what fingers type': ['test123', 'is typed to fill the place, and the valid key is not'],
  'an e-mail address': ['someone@acme.example', 'is an e-mail address, and the valid key is none'],
  ...Object.fromEntries(
    ['sk-xxxxxxxxxxxxxxxx', 'sk_test_xxx', 'sk-TODO', 'sk-YOUR-KEY', 'pk_your_key', 'replace-me-later', 'unused'].map(
      (key) => [
        `${key} for a key`,
        [key, 'looks like a placeholder, and whatever the platform does not know is refused'],
      ],
    ),
  ),
  'the valid key backwards': [
    Array.from(VALID).reverse().join(''),
    `${AT}.valid backwards, which is a key that nobody has`,
  ],
  'a word for no': ['Off', 'is a word for yes or no, and the valid key is none'],
  'a date': ['2024-01-01', 'is a date, and the valid key is none'],
  'a moment': ['2024-01-01T00:00:00.5Z', 'is a date, and the valid key is none'],
  'a key with the sign behind it that ends a line': [
    `${OTHER};`,
    'begins or ends with a sign that stands around values, and the valid key holds none',
  ],
  'a key with the bracket behind it that closes a call': [
    `${OTHER})`,
    'begins or ends with a sign that stands around values, and the valid key holds none',
  ],
  'a key with the name of its header': [
    `ApiKey:${OTHER}`,
    'begins with the name of a header or a scheme, and the valid key does not',
  ],
  'a key with the name before it that a file of variables gives it': [
    `REVOKED=${OTHER}`,
    'begins with a name and a sign as a line of a file of variables does, and the valid key does not',
  ],
  'a key with the name before it that a file of properties gives it': [
    `supplier.key=${OTHER}`,
    'begins with a name and a sign as a line of a file of variables does, and the valid key does not',
  ],
  'a key twice': [`${OTHER}${OTHER}`, 'is one text twice, and the valid key is not'],
  'the valid key twice': [`${VALID}${VALID}`, 'is one text twice, and the valid key is not'],
  'a key as an address writes it': [
    OTHER.replaceAll('_', '%5F'),
    'holds signs as an address, JSON or HTML writes them, and the valid key holds none',
  ],
  'a key with the quote before it': [
    `"${OTHER}`,
    'begins or ends with a sign that stands around values, and the valid key holds none',
  ],
  'a key with a line end that nothing read': [
    `${OTHER}\\n`,
    'begins or ends with a sign that stands around values, and the valid key holds none',
  ],
  'the valid key with a sign behind it': [
    `${VALID},`,
    `${AT}.valid with other signs before or behind it, which is a key that nobody has`,
  ],
  'the valid key with a line end that nothing read': [
    `${VALID}\\n`,
    `${AT}.valid with other signs before or behind it, which is a key that nobody has`,
  ],
};

for (const [name, [key, why]] of Object.entries(NONE))
  test(`${name} is a fault in each state`, ({}, info) => {
    for (const [state, remedy] of Object.entries(REMEDIES)) {
      const found = faults(info, withKey(state, key), { KEY_REVOKED: OTHER });
      const told = why.endsWith('is refused') ? why : `${why}. ${NOT_KNOWN}`;
      expect(found).toEqual([`t.yaml:7: ${AT}.${state}: ${told}. ${remedy}`]);
      expect(found.join()).not.toContain(key);
    }
  });

test('the name of a variable is no password of a customer who is not flagged', ({}, info) => {
  const file =
    'baseUrl: https://acme.example\naccounts:\n  nonApiCustomer: { email: shop@acme.example, password: SHOP_PASSWORD }';
  expect(faults(info, file, { SHOP_PASSWORD: 'x' })).toEqual([
    't.yaml:3: accounts.nonApiCustomer.password: is the name of a variable that is set: write ${…} around it. Name a customer who is not flagged for the API, or remove accounts.nonApiCustomer',
  ]);
  expect(faults(info, file)).toEqual([]);
});

test('a header line of the probe is no key that is to be refused', ({}, info) => {
  const file = (header: string, state: string): string =>
    withKey(state, OTHER).replace('path: /p', `path: /p, headers: { X-Gate: '${header}' }`);
  const why = 'the same text as the header X-Gate of surfaces.supplier.probe, with which the valid key is let in';
  for (const header of [OTHER, `Custom ${OTHER}`, `a=b; key=${OTHER}`])
    for (const state of ['expired', 'revoked', 'otherTenant'] as const)
      expect(faults(info, file(header, state))).toEqual([`t.yaml:7: ${AT}.${state}: ${why}. ${REMEDIES[state]}`]);
  expect(faults(info, file(OTHER, 'noAccess'))).toEqual([]);
  expect(faults(info, file(`${OTHER}x`, 'expired'))).toEqual([]);
});

/** What may be a key, and hardly is one: the valid one, the other, and why. */
const DOUBTFUL: (readonly [valid: string, key: string, why: string])[] = [
  [VALID, 'SUPPLIER_KEY_REVOKED', 'looks like the name of a variable, and the valid key does not'],
  ...[VALID.slice(0, -3), VALID.slice(4), VALID.slice(5, 20), `${VALID}x`, `${VALID}-expired`, VALID.slice(0, 9)].map(
    (key) => [VALID, key, 'is the valid key with something cut off or added'] as const,
  ),
  ...[
    ...['sk_test_4eC39HqLyjWDarjtT1zdp7dc', 'AKIAIOSFODNN7EXAMPLE', '123E4567-E89B-12D3-A456-426614174000'],
    ...['3fa85f64-5717-4562-b3fc-2c963f66afa6', '12345678123412341234123456789012'],
  ].map((key) => [VALID, key, 'is a sample that documentation publishes, and the valid key is none'] as const),
  [VALID, '12', 'is so short that anyone guesses it, and the valid key is not'],
  ...['c2VjcmV0LWtleS00NzEx', Buffer.from('old-key-of-acme').toString('hex')].map(
    (key) => [VALID, key, 'is text in base64 or hexadecimal as it seems, and the valid key is not'] as const,
  ),
  ['secret12345', 'secret1234', 'is the valid key with something cut off or added'],
  ['acme-supplier', 'acme-suppl', 'is the valid key with something cut off or added'],
];

for (const key of [
  ...['foo', 'test', 'Test-Key1', 'revoked-key', 'expired_key', 'otherTenantKey', '12345678', '987654'],
  ...[
    'example-revoked-key',
    'asdfasdf',
    'abcabc',
    'deadbeefdeadbeef',
    'sk-revoked',
    'sk_test_1234',
    'sk-0123456789abcdef',
    'qwerty',
    'key-goes-here',
    '0',
    '11111',
  ],
])
  DOUBTFUL.push([VALID, key, 'is typed to fill the place as it seems, and the valid key is not']);

for (const [valid, key, why] of DOUBTFUL)
  test(`a file may have ${key} beside ${valid}, and its cell is not tested`, ({}, info) => {
    const catalogue = loadCatalogue();
    for (const [id, state] of OF_STATES) {
      const missing = missingFor(catalogue.get(id), 'supplier', read(info, withKey(state, key, valid)));
      expect(missing).toMatchObject([{ need: `${AT}.${state}`, doubt: `${AT}.${state} ${why}` }]);
      expect(missing[0]?.remedy).toMatch(/^name another surfaces\.supplier\.keys\./);
    }
  });

test('a piece of a key of another surface is doubted, and a word of one is not', ({}, info) => {
  const other = 'Pay-live_9Qw2Lm5Vb8Tz1Rk4Hd7';
  const file = (key: string, name: string): string =>
    `${withKey('revoked', key)}\n  payment: { probe: { method: GET, path: /q }, keys: { valid: '${name}' } }`;
  const doubt = (key: string, name = other): string | null | undefined =>
    missingFor(loadCatalogue().get('KEY-07'), 'supplier', read(info, file(key, name)))[0]?.doubt;
  const why = `${AT}.revoked is another credential of the file with something cut off or added`;
  for (const key of [other.slice(0, -3), other.slice(5), `${other}-old`]) expect(doubt(key)).toBe(why);
  expect(doubt(other.slice(7, 12))).toBeUndefined();
  expect(doubt('acme-payment-7c41f0-old', 'acme-payment')).toBeUndefined();
});

test('keys that a platform may have are taken for such', () => {
  const pairs = [
    ...[OTHER, '20240101', '123456789012'].map((key) => [VALID, key]),
    ...['0f1e2d3c-4b5a-4968-8776-655443322110', 'sk_live_9fQ2', 'deadbeefcafe', 'dGVzdA=='].map((key) => [VALID, key]),
    ...['projects/123', '@Zq8/x+9', 'secret(', 'test'].map((key) => ['acme-supplier', key]),
    ['test-key-1', 'revoked-key'],
    ['valid-key', 'expired'],
    ['valid-key', 'sk-none'],
    ['acme-supplier', 'abababab'],
    ['acme-supplier', 'a=b'],
    ['acme=supplier', 'acme=revoked'],
    ['tern-9-tern-9-tern-9-tern-9-', 'lark-7-lark-7-lark-7-lark-7-'],
    ['a%5Fsupplier', 'a%5Frevoked'],
    ['aK#9!xQ&supplier', 'aK%5F!xQrevoked'],
    [VALID, 'x7eQ9w0aHfo3mA=='],
    ['acme;supplier', 'acme;revoked;'],
    ['a7#kd', 'b9;q,'],
    ['acme-supplier\\n', 'acme-revoked\\n'],
    ['12345678', '87654321'],
    ['anna@acme.example', 'ben@acme.example'],
    ...['a%20b', '1xnS'].map((key) => [VALID, key]),
    ...[
      ['VALID_KEY', 'EXPIRED_KEY'],
      ['acme', 'acme-expired'],
      ['acme', 'old-acme'],
      ['key-1', 'key-12'],
      ['acme-2', 'acme'],
      ['ab***cd', 'ef***gh'],
      ['2024-01-01', '2023-01-01'],
      [inBase64('live:one'), inBase64('live:two')],
      ['p%0A', 'q%0A'],
      ['some-good-key', 'some-revoked-key'],
      ['test123', 'abc123'],
    ],
  ];
  const spoken = pairs.filter(
    ([valid, key = '']) => whyNoKey(key, valid, { EXPIRED_KEY: 'EXPIRED_KEY', test: 'x' }) ?? doubtOfKey(key, valid),
  );
  expect(spoken).toEqual([]);
});
