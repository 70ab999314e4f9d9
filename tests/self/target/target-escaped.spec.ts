import { expect, test } from '@playwright/test';
import { faults } from './target-kit.ts';

// A key that is to be refused would be refused for a sign that stands before it, whoever checks no state.

const WHY =
  'has a $ or a backslash before ${…}, which escapes nothing here and is sent with what the variable holds. Remove it; where the secret begins so, put the whole of it into the variable';

/** A file in which each secret is made of a variable of its own, with these signs before it. */
const file = (before: string, between = ''): string => `baseUrl: https://acme.example
expiredToken: ${before}\${TOKEN}
accounts:
  nonApiCustomer:
    email: ${before}\${OTHER_EMAIL}
    password: ${before}\${OTHER_PASSWORD}
surfaces:
  storefront:
    probe: { method: GET, path: /shop, headers: { X-Note: '${before}\${NOTE}' } }
    login:
      { method: POST, path: /l, token: /t, body: { Email: shop@acme.example, Password: '${before}\${SHOP_PASSWORD}' } }
  supplier:
    probe: { method: GET, path: /p }
    keys:
      valid: \${KEY}
      revoked: ${before}\${KEY_REVOKED}
      revocable: a-\${KEY_PREFIX}${between}\${KEY_REVOCABLE}
callback: { apiKey: '${before}\${KEY_HOOK}', listen: '127.0.0.1:7802', trigger: manual }`;

const VARIABLES = {
  TOKEN: 'fE2kPz7Qw9Lm4Xt6',
  OTHER_EMAIL: 'ben@acme.example',
  OTHER_PASSWORD: 'rB3nW8cY5dJ6',
  NOTE: 'of-the-suite',
  SHOP_PASSWORD: 'xD9jK5wN3vP8',
  KEY: 'aK4uR8vN2sQ6wZ',
  KEY_REVOKED: 'hF1sZ4gM7tQ2yB',
  KEY_PREFIX: 'live',
  KEY_REVOCABLE: 'nC6pL3bX9rV5kD',
  KEY_HOOK: 'vT8mG2qJ7yH4sA',
};

for (const before of ['$', '$$', 'abc$', '\\'])
  test(`${before} before a variable is a fault of each secret`, ({}, info) => {
    const found = faults(info, file(before, before), VARIABLES).filter((line) => line.endsWith(WHY));
    expect(found.map((line) => line.slice(0, -WHY.length)).sort()).toEqual(
      [
        't.yaml:2: expiredToken: ',
        't.yaml:5: accounts.nonApiCustomer.email: ',
        't.yaml:6: accounts.nonApiCustomer.password: ',
        't.yaml:11: surfaces.storefront.login.body.Password: ',
        't.yaml:16: surfaces.supplier.keys.revoked: ',
        't.yaml:17: surfaces.supplier.keys.revocable: ',
        't.yaml:18: callback.apiKey: ',
      ].sort(),
    );
    for (const value of Object.values(VARIABLES)) expect(found.join()).not.toContain(value);
  });

test('other signs before a variable are part of what it is put into, and what it holds may begin so', ({}, info) => {
  expect(faults(info, file('', '-'), VARIABLES)).toEqual([]);
  const dollars = { ...VARIABLES, OTHER_PASSWORD: '$rB3n-W8cY5dJ6', SHOP_PASSWORD: '\\xD9jK5wN3vP8' };
  expect(faults(info, file(''), dollars)).toEqual([]);
});

test('the name of a variable before its value is no part of a credential', ({}, info) => {
  const found = faults(info, file(''), {
    ...VARIABLES,
    OTHER_EMAIL: 'OTHER_EMAIL=ben@acme.example',
    OTHER_PASSWORD: 'OTHER_PASSWORD=rB3nW8cY5dJ6',
    KEY_HOOK: 'KEY_HOOK=vT8mG2qJ7yH4sA',
  });
  expect(found.map((line) => line.slice(0, 80))).toEqual([
    't.yaml:5: accounts.nonApiCustomer.email: begins with the name of a variable. Nob',
    't.yaml:6: accounts.nonApiCustomer.password: begins with the name of a variable, ',
    't.yaml:18: callback.apiKey: begins with the name of a variable, which is no part',
  ]);
});
