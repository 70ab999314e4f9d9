import { expect, test } from '@playwright/test';
import { redactor, Secret } from '../../../fixtures/secrets/redact.ts';
import { faults, read, VALUE } from './target-kit.ts';
import { apart } from '../apart.ts';

apart();

const file = (password: string, key: string, probe = '/v2/wares/list?word=nobody-reads'): string => `
baseUrl: https://acme-staging.example/shop
accounts: { apiCustomer: { email: a@b.example, password: ${JSON.stringify(password)} } }
surfaces: { supplier: { probe: { method: GET, path: ${JSON.stringify(probe)} }, keys: { valid: ${JSON.stringify(key)} } } }
`;
const REFUSED =
  /this secret is a word of the contract’s requests or answers, four digits such as a year, or part of the target’s address/;

for (const word of ['login', 'Verify', 'password', 'email', 'orders', 'Products', 'message', '2026', 'acme-staging'])
  test(`the password and the key ${word} are refused by their places`, ({}, info) => {
    const found = faults(info, file(word, word));
    expect(found.map((fault) => fault.split(': this')[0])).toEqual([
      't.yaml:3: accounts.apiCustomer.password',
      't.yaml:4: surfaces.supplier.keys.valid',
    ]);
    for (const fault of found) expect(fault).toMatch(REFUSED);
  });

for (const word of ['wares', '/v2/wares'])
  test(`so is the key ${word}, where a path of the file says it`, ({}, info) => {
    expect(faults(info, file('fine-password', word))).toEqual([expect.stringMatching(REFUSED)]);
  });

for (const [what, key, probe] of [
  ['what no path says', 'some-api-key', undefined],
  ['what stands behind a question mark', 'nobody-reads', undefined],
  ['what a variable puts into a path', VALUE, '/v2/${PART}/list'],
] as const)
  test(`${what} is a key like any other`, ({}, info) => {
    expect(faults(info, file('fine-password', key, probe), { PART: VALUE })).toEqual([]);
  });

const login = (body: string): string => `
baseUrl: https://acme-staging.example
surfaces:
  storefront:
    probe: { method: GET, path: /store/me }
    login: { method: POST, path: /store/enter, body: ${body}, token: /token }
`;

for (const [what, body] of [
  ['written out', '{ user: anna, password: enter }'],
  ['from a variable', '{ user: anna, pin: "${STORE_PASSWORD}" }'],
] as const)
  test(`a login of free form is held to the same, its password ${what}`, ({}, info) => {
    const [fault, ...more] = faults(info, login(body), { STORE_PASSWORD: 'enter' });
    expect(more).toEqual([]);
    expect(fault).toMatch(/^t\.yaml:6: surfaces\.storefront\.login\.body\.(?:password|pin): this secret is a word/);
  });

test('what a body says under no such name is no secret', ({}, info) => {
  expect(faults(info, login('{ user: enter, shop: "${SHOP}", password: another-one }'), { SHOP: 'store' })).toEqual([]);
});

test('nor is what tells of a secret and holds none', ({}, info) => {
  const told = "{ tokenType: Bearer, tokenVersion: '2024', password-policy: Password, password: another-one }";
  expect(faults(info, login(told))).toEqual([]);
});

test('a key that a run fills in, and one by which a list is sorted, are none', ({}, info) => {
  const revoke =
    "{ request: { method: POST, url: 'https://acme-staging.example/keys/{{key}}', body: { key: '{{key}}' } } }";
  const supplier = `
  supplier:
    probe: { method: POST, path: /v2/wares/list, body: { key: wares } }
    keys: { valid: one-key-0815, revocable: another-key-0815, revoke: ${revoke} }
`;
  expect(faults(info, `baseUrl: https://acme-staging.example\nsurfaces:${supplier}`)).toEqual([]);
});

test('a key that begins with a word of its own path leaves the path as it is', ({}, info) => {
  for (const key of ['payment-test-key-01', 'Balance-Staging-2026', 'payment_live_9f8a7b6c5d']) {
    read(
      info,
      `baseUrl: https://acme.example\nsurfaces:\n  payment: { probe: { method: POST, path: /Payment/Balance }, keys: { valid: ${key} } }`,
    );
    // A case of KEY-05 puts something else in the place of its second half.
    new Secret(`${key.slice(0, key.length / 2)}%`, 'PAYMENT_API_KEY, its first half');
    expect(redactor.text(`POST https://acme.example/Payment/Balance with ${key}`)).toBe(
      'POST https://acme.example/Payment/Balance with <PAYMENT_API_KEY>',
    );
  }
});
