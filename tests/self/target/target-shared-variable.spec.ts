import { expect, test, type TestInfo } from '@playwright/test';
import { faults } from './target-kit.ts';

// A line that was copied: the customer who is not flagged is refused for another’s password, and whoever gives everybody a
// token would pass.

const VARIABLES = {
  API_EMAIL: 'anna@acme.example',
  API_PASSWORD: 'kQ7vT2mX9pL4',
  OTHER_EMAIL: 'ben@acme.example',
  OTHER_PASSWORD: 'rB3nW8cY5dJ6',
  LIMITED_EMAIL: 'carl@acme.example',
  LIMITED_PASSWORD: 'hF1sZ4gM7tQ2',
  SHOP_EMAIL: 'dora@acme.example',
  SHOP_PASSWORD: 'xD9jK5wN3vP8',
  SHOP_LIMITED_EMAIL: 'emil@acme.example',
};
const LOGIN = 'method: POST, path: /l, token: /t';

/** What is wrong with a file in which the customer who is not flagged has this e-mail and this password. */
function faultsWith(info: TestInfo, email: string, password: string, variables: object = {}): string[] {
  const file = `baseUrl: https://acme.example
accounts:
  apiCustomer: { email: '\${API_EMAIL}', password: '\${API_PASSWORD}' }
  limitedCustomer: { email: '\${LIMITED_EMAIL}', password: '\${LIMITED_PASSWORD}' }
  nonApiCustomer:
    email: '${email}'
    password: '${password}'
surfaces:
  storefront:
    probe: { method: GET, path: /p }
    login: { ${LOGIN}, body: { Email: '\${SHOP_EMAIL}', Password: '\${SHOP_PASSWORD}' } }
    limitedLogin: { ${LOGIN}, body: { of: [{ user: '\${SHOP_LIMITED_EMAIL}' }], Password: '\${SHOP_PASSWORD}' } }`;
  const found = faults(info, file, { ...VARIABLES, ...variables });
  for (const value of Object.values(VARIABLES)) expect(found.join('\n')).not.toContain(value);
  return found;
}

const told = (line: number, member: string, twin: string): string =>
  `t.yaml:${String(line)}: accounts.nonApiCustomer.${member}: the same variable as in ${twin}, and nothing would show it if that were not this customer’s: nobody is given a token for a wrong one. Give it a variable of its own, even where that holds the same text, or remove accounts.nonApiCustomer`;

for (const [variable, twin] of Object.entries({
  API_PASSWORD: 'accounts.apiCustomer.password',
  API_EMAIL: 'accounts.apiCustomer.email',
  LIMITED_PASSWORD: 'accounts.limitedCustomer.password',
  SHOP_PASSWORD: 'surfaces.storefront.login.body',
  SHOP_EMAIL: 'surfaces.storefront.login.body',
}))
  test(`a customer who is not flagged has no password from \${${variable}}, which is another’s`, ({}, info) => {
    expect(faultsWith(info, '${OTHER_EMAIL}', `\${${variable}}`)).toEqual([told(7, 'password', twin)]);
  });

test('nor an e-mail that is a shopper’s, beside another password', ({}, info) => {
  const ofShop = told(6, 'email', 'surfaces.storefront.login.body');
  expect(faultsWith(info, '${SHOP_EMAIL}', '${OTHER_PASSWORD}')).toEqual([ofShop]);
  const ofLimited = told(6, 'email', 'surfaces.storefront.limitedLogin.body');
  expect(faultsWith(info, '${SHOP_LIMITED_EMAIL}', '${OTHER_PASSWORD}')).toEqual([ofLimited]);
});

test('an e-mail that makes one customer of two is told once', ({}, info) => {
  const found = faultsWith(info, '${API_EMAIL}', '${OTHER_PASSWORD}');
  expect(found).toHaveLength(1);
  expect(found[0]).toContain('the same e-mail as accounts.apiCustomer.email');
});

test('the plain variable of the account that logs in is that account’s, though no file names it', ({}, info) => {
  const file =
    'baseUrl: https://acme.example\naccounts:\n  nonApiCustomer: { email: ben@acme.example, password: "${API_PASSWORD}" }';
  expect(faults(info, file, VARIABLES)).toEqual([told(3, 'password', 'accounts.apiCustomer.password')]);
});

test('two variables may hold one password, and so may two lines of a file without any', ({}, info) => {
  const same = { OTHER_PASSWORD: VARIABLES.API_PASSWORD };
  expect(faultsWith(info, '${OTHER_EMAIL}', '${OTHER_PASSWORD}', same)).toEqual([]);
  const plain = `baseUrl: https://acme.example\naccounts:
  apiCustomer: { email: anna@acme.example, password: kQ7vT2mX9pL4 }
  nonApiCustomer: { email: ben@acme.example, password: kQ7vT2mX9pL4 }`;
  expect(faults(info, plain)).toEqual([]);
});

test('a shopper may be the customer who is not flagged, and part of a text may come from one variable', ({}, info) => {
  expect(faultsWith(info, '${SHOP_EMAIL}', '${SHOP_PASSWORD}')).toEqual([]);
  expect(faultsWith(info, 'ben+${LIMITED_EMAIL}', 'Other-${API_PASSWORD}')).toEqual([]);
});
