import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { isPlaceholder } from '../../../fixtures/target/placeholder.ts';
import { faults, tellsEach, VALUE, type FaultyFiles } from './target-kit.ts';

const SURFACE = 'baseUrl: https://acme.example\nsurfaces:\n  supplier:\n    probe: { method: GET, path: /p }';
const withKeys = (...lines: string[]): string =>
  `${SURFACE}\n    keys:\n${lines.map((line) => `      ${line}`).join('\n')}`;

const AT = 'surfaces.supplier.keys';
const BLANK = 'looks like a placeholder, and whatever the platform does not know is refused';
const EXPIRED = 'Name a key that has expired, or remove the key';
const REVOKED = 'Name a key that was revoked, or remove the key';
const OTHER_TENANT = 'Name a good key of another tenant, or remove the key';
const NO_ACCESS = 'Name a good key whose tenant has no access to the probe, or remove the key';
const NOT_FLAGGED = 'Name a customer who is not flagged for the API, or remove accounts.nonApiCustomer';

const cases: FaultyFiles = {
  'one placeholder for every key that is to be refused': [
    withKeys('expired: changeme', 'revoked: changeme', 'otherTenant: changeme', 'noAccess: changeme'),
    `t.yaml:6: ${AT}.expired: ${BLANK}. ${EXPIRED}`,
    `t.yaml:7: ${AT}.revoked: ${BLANK}. ${REVOKED}`,
    `t.yaml:8: ${AT}.otherTenant: ${BLANK}. ${OTHER_TENANT}`,
    `t.yaml:9: ${AT}.noAccess: ${BLANK}. ${NO_ACCESS}`,
  ],
  'the valid key in the place of another': [
    withKeys(`valid: ${VALUE}`, `expired: ${VALUE}`, `otherTenant: ${VALUE}`),
    `t.yaml:7: ${AT}.expired: the same key as ${AT}.valid, which is to be let in there. ${EXPIRED}`,
    `t.yaml:8: ${AT}.otherTenant: the same key as ${AT}.valid, which is to be let in there. ${OTHER_TENANT}`,
  ],
  'one key that has expired and was revoked': [
    withKeys(`revoked: ${VALUE}`, `expired: ${VALUE}`),
    `t.yaml:6: ${AT}.revoked: the same key as ${AT}.expired, so that its 401 shows neither. ${REVOKED}`,
  ],
  'one key that was revoked and is another tenant’s': [
    withKeys(`revoked: ${VALUE}`, `otherTenant: ${VALUE}`),
    `t.yaml:7: ${AT}.otherTenant: the same key as ${AT}.revoked, so that its 401 shows neither. ${OTHER_TENANT}`,
  ],
  'one key for which 401 and 403 would be due': [
    withKeys(`otherTenant: ${VALUE}`, `noAccess: ${VALUE}`),
    `t.yaml:7: ${AT}.noAccess: the same key as ${AT}.otherTenant, which is to get another status there. ${NO_ACCESS}`,
  ],
  'a key that a run revokes in the place of one that was': [
    withKeys(`revoked: ${VALUE}`, `revocable: ${VALUE}`),
    `t.yaml:7: ${AT}.revocable: the same key as ${AT}.revoked, and a run revokes it. Name one that was made for nothing else`,
  ],
  'a customer who is none': [
    'baseUrl: https://acme.example\naccounts:\n  nonApiCustomer:\n    email: TODO\n    password: <PASSWORD>',
    `t.yaml:4: accounts.nonApiCustomer.email: ${BLANK}. ${NOT_FLAGGED}`,
    `t.yaml:5: accounts.nonApiCustomer.password: ${BLANK}. ${NOT_FLAGGED}`,
  ],
  'a customer who is flagged, with another password': [
    `baseUrl: https://acme.example\naccounts:\n  apiCustomer: { email: Anna@acme.example, password: some-password }\n  nonApiCustomer: { email: anna@acme.example, password: ${VALUE} }`,
    `t.yaml:4: accounts.nonApiCustomer.email: the same e-mail as accounts.apiCustomer.email, whose customer is flagged. ${NOT_FLAGGED}`,
  ],
};

tellsEach(cases);

test('what variables hold is looked at, and never told', ({}, info) => {
  const file = withKeys('valid: ${K1}', 'expired: ${K2}', 'revoked: ${K3}', 'noAccess: ${K4}');
  const found = faults(info, file, { K1: VALUE, K2: VALUE, K3: 'your-key-here', K4: 'null' });
  expect(found).toEqual([
    `t.yaml:7: ${AT}.expired: the same key as ${AT}.valid, which is to be let in there. ${EXPIRED}`,
    `t.yaml:8: ${AT}.revoked: ${BLANK}. ${REVOKED}`,
    `t.yaml:9: ${AT}.noAccess: ${BLANK}. ${NO_ACCESS}`,
  ]);
  expect(found.join('\n')).not.toMatch(/value-nobody|your-key/);
});

test('keys of their own are no fault, whatever they are called, nor is one key on two surfaces', ({}, info) => {
  const keys = [
    'valid: valid-key',
    'expired: expired-key',
    'revoked: revoked',
    'otherTenant: VALID-KEY',
    'noAccess: test-no-access',
  ];
  expect(faults(info, withKeys(...keys))).toEqual([]);
  const payment =
    '  payment: { probe: { method: GET, path: /q }, keys: { valid: other-key, noAccess: valid-key, expired: expired-key } }';
  expect(faults(info, `${withKeys(...keys)}\n${payment}`)).toEqual([]);
});

test('placeholders of all kinds are known', () => {
  const placeholders = [
    ...['changeme', 'CHANGE_ME', 'change-me', 'Change me!', 'TODO', 'todo: ask Anna', 'tbd', 'FIXME', 'placeholder'],
    ...['xxxx', 'XXXX-XXXX', 'x', '****', '...', '…', '???', '---', '00000000-0000-0000-0000-000000000000'],
    ...['<KEY>', '<your key>', '[key]', '{{key}}', '{key}', '__KEY__', '$KEY_EXPIRED', '%KEY_EXPIRED%'],
    ...['your-key-here', 'YOUR_API_KEY', 'YourApiKeyHere', 'put your key here', 'insert_your_key', 'key-here'],
    ...['null', 'None', 'undefined', 'n/a', 'N/A', 'dummy', 'example', 'redacted', ' todo '],
  ];
  expect(placeholders.filter((one) => !isPlaceholder(one))).toEqual([]);
});

test('what may be a credential is taken for one', () => {
  const credentials = [
    ...['expired', 'revoked-key', 'test', 'password', 'secret', 'p', '1234', '0000', 'demo-key', 'sk_test_xxxx4242'],
    ...['Yourkshire-12', 'todoist-4711', 'example-key-1', 'nullable', 'none-shall-pass', '<3kittens', '$2b$10$abcdef'],
    ...['5f1c0d6a-9b00-4711-8000-000000000000', 'a[1]b', 'xKx', 'Insert42Coins', 'changeme-17-Acme'],
  ];
  expect(credentials.filter(isPlaceholder)).toEqual([]);
});

test('the example has a text of its own for each key', ({}, info) => {
  const text = readFileSync(join(import.meta.dirname, '../../../fixtures/targets/example.yaml'), 'utf8');
  const names = [...text.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name = '']) => name);
  const variables = Object.fromEntries(names.map((name, at) => [name, `value-${name.toLowerCase()}-${at}`]));
  expect(faults(info, text, variables)).toEqual([]);
});
