import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { faults, VALUE } from './target-kit.ts';

// A platform refuses whatever it does not know, so that another credential in another spelling would pass a rule of which
// nothing was tested.

const VALID = 'Key-live_1xnSu1C7T_m2SxZKxa.MrxWnFTecDck';
const PAYMENT = 'pay-9Qw2Lm5Vb8Tz1Rk4Hd7';
const PASSWORD = 'kQ7vT2mX9pL4';
const SECRET = 'Zt4Nq8Wb1Rm6Xc3Lv9Yd2Kf7Hs5Jg0Pa';
const OWN = 'Key-live_116xXcfZz_GFCPzPNl.pNHyz800N2nG';

const file = (state: string, key: string, valid = VALID): string => `baseUrl: https://acme.example
signingSecret: '${SECRET}'
accounts: { apiCustomer: { email: anna@acme.example, password: '${PASSWORD}' } }
surfaces:
  payment: { probe: { method: GET, path: /q }, keys: { valid: '${PAYMENT}' } }
  supplier:
    probe: { method: GET, path: /p }
    keys:
      valid: '${valid}'
      ${state}: '${key}'`;

const hash = (name: string, text: string, coding: 'hex' | 'base64' | 'base64url' = 'hex'): string =>
  createHash(name).update(text).digest(coding);
const as = (coding: 'hex' | 'base64' | 'base64url', text: string): string => Buffer.from(text).toString(coding);
const backwards = (text: string): string => Array.from(text).reverse().join('');

/** What somebody may have in the place of a key, and what it is made of. */
const MADE: Readonly<Record<string, readonly [key: string, name: string]>> = {
  'the valid key in hexadecimal': [as('hex', VALID), 'surfaces.supplier.keys.valid'],
  'another surface’s in capitals of hexadecimal': [as('hex', PAYMENT).toUpperCase(), 'surfaces.payment.keys.valid'],
  'hexadecimal as programs write it': [`0x${as('hex', PAYMENT)}`, 'surfaces.payment.keys.valid'],
  'another surface’s in base64': [as('base64', PAYMENT), 'surfaces.payment.keys.valid'],
  'base64 with a line end': [as('base64', `${PAYMENT}\n`), 'surfaces.payment.keys.valid'],
  'base64 twice': [as('base64', as('base64', PAYMENT)), 'surfaces.payment.keys.valid'],
  'another surface’s in small letters': [PAYMENT.toLowerCase(), 'surfaces.payment.keys.valid'],
  'another surface’s backwards': [backwards(PAYMENT), 'surfaces.payment.keys.valid'],
  'a password backwards': [backwards(PASSWORD), 'accounts.apiCustomer.password'],
  'a password in base64': [as('base64', PASSWORD), 'accounts.apiCustomer.password'],
  'an account in base64': [as('base64', `anna@acme.example:${PASSWORD}`), 'accounts.apiCustomer.email'],
  'the signing secret in base64': [as('base64url', SECRET), 'signingSecret'],
  ...Object.fromEntries(
    ['md5', 'sha1', 'sha256', 'sha512'].flatMap((name) => [
      [`${name} of the valid key`, [hash(name, VALID), 'surfaces.supplier.keys.valid']],
      [`${name} of a line`, [hash(name, `${PAYMENT}\n`), 'surfaces.payment.keys.valid']],
      [`${name} in base64`, [hash(name, PASSWORD, 'base64'), 'accounts.apiCustomer.password']],
      [`${name} in base64 for addresses`, [hash(name, SECRET, 'base64url'), 'signingSecret']],
      [`the beginning of ${name}`, [hash(name, VALID).slice(0, 12), 'surfaces.supplier.keys.valid']],
    ]),
  ),
};

for (const [name, [key, of]] of Object.entries(MADE))
  test(`${name} is no key of anybody, in whatever state`, ({}, info) => {
    for (const state of ['expired', 'revoked', 'otherTenant', 'noAccess', 'revocable']) {
      const [only = '', ...more] = faults(info, file(state, key));
      expect(more).toEqual([]);
      expect(only).toMatch(
        `t.yaml:10: surfaces.supplier.keys.${state}: ${of} in another spelling (coded, hashed, backwards, in another case or with something around it). Whatever the platform does not know is refused. Name a `,
      );
      expect(only).not.toContain(key);
    }
  });

test('keys of their own are none of the kind', ({}, info) => {
  for (const key of [OWN, 'acme-old', hash('sha256', OWN), as('hex', OWN).slice(1), 'a1b2c3d4', 'anna-acme-example'])
    expect(faults(info, file('revoked', key))).toEqual([]);
  // One key on two surfaces, one word in two cases, and one of two words that are keys.
  expect(faults(info, file('noAccess', PAYMENT))).toEqual([]);
  for (const key of ['ACME-SUPPLIER-2', 'acme-supplier-old'])
    expect(faults(info, file('expired', key, 'acme-supplier'))).toEqual([]);
  // Where a platform makes its keys of an account, the others are like that as well.
  const own = (text: string): string => as('base64', `anna@acme.example:${text}`);
  expect(faults(info, file('expired', own('Lq5w'), own('Rw8s')))).toEqual([]);
});

test('the key of the account by the suite’s own variable is a good one', ({}, info) => {
  const expected = (state: string, what: string): string[] => [
    `t.yaml:10: surfaces.supplier.keys.${state}: the same key as API_KEY, which is a good one. Name a key that ${what}, or remove the key`,
  ];
  expect(faults(info, file('revoked', '${API_KEY}'), { API_KEY: OWN })).toEqual(expected('revoked', 'was revoked'));
  expect(faults(info, file('expired', OWN), { API_KEY: OWN })).toEqual(expected('expired', 'has expired'));
  expect(faults(info, file('otherTenant', OWN), { API_KEY: OWN })).toEqual([
    't.yaml:10: surfaces.supplier.keys.otherTenant: the same key as API_KEY, which is a good one of the tenant itself. Name a good key of another tenant, or remove the key',
  ]);
  // The account may have no access to what this surface is asked for.
  expect(faults(info, file('noAccess', '${API_KEY}'), { API_KEY: OWN })).toEqual([]);
});

test('a digest is no key, and no password, unless the good ones are like that', ({}, info) => {
  const forms = [
    `sha256:${hash('sha256', OWN)}`,
    `{SSHA}${as('base64', OWN)}`,
    `$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy`,
    `pbkdf2_sha256$600000$Rw8s$${as('base64', OWN)}`,
  ];
  for (const digest of forms) {
    expect(faults(info, file('otherTenant', digest))).toEqual([
      't.yaml:10: surfaces.supplier.keys.otherTenant: is a digest, which a platform keeps in the place of a key, and the valid key is none. Whatever the platform does not know is refused. Name a good key of another tenant, or remove the key',
    ]);
    expect(faults(info, customers({ password: digest })).join()).toContain('looks like a digest');
  }
  expect(faults(info, file('otherTenant', forms[0] ?? '', `sha256:${hash('sha256', SECRET + OWN)}`))).toEqual([]);
});

/** A file with an account that is not flagged. */
const customers = ({ password, good = PASSWORD }: { password: string; good?: string }): string =>
  `baseUrl: https://acme.example
signingSecret: '${SECRET}'
accounts:
  apiCustomer: { email: anna@acme.example, password: '${good}' }
  nonApiCustomer: { email: ben@acme.example, password: '${password}' }`;

test('another credential in another spelling is nobody’s password', ({}, info) => {
  const at = 't.yaml:5: accounts.nonApiCustomer.password:';
  const behind =
    'Nobody is given a token for it, flagged or not. Name a customer who is not flagged for the API, or remove accounts.nonApiCustomer';
  const made = 'in another spelling (coded, hashed, backwards, in another case or with something around it)';
  for (const password of [as('base64', PASSWORD), as('hex', PASSWORD), hash('md5', PASSWORD), backwards(PASSWORD)])
    expect(faults(info, customers({ password }))).toEqual([`${at} accounts.apiCustomer.password ${made}. ${behind}`]);
  expect(faults(info, customers({ password: SECRET }))).toEqual([
    `${at} the same text as signingSecret, which is no password. ${behind}`,
  ]);
});

test('accounts may have one password, and passwords that are alike', ({}, info) => {
  for (const password of [PASSWORD, PASSWORD.toUpperCase(), `${PASSWORD}!`, ` ${VALUE}-2`.trim()])
    expect(faults(info, customers({ password }))).toEqual([]);
});
