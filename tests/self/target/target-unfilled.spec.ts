import { expect, test } from '@playwright/test';
import { faults, tellsEach } from './target-kit.ts';

const QUOTED = 'stands in quotes that are part of it. Write it within one pair of quotes';
const UNFILLED = 'names a variable in a way that fills in nothing. Write ${…} around its name';
const VARIABLES = {
  API_EMAIL: 'anna@acme.example',
  API_PASSWORD: 'some-password',
  OTHER_PASSWORD: 'rB3nW8cY5dJ6',
  SUPPLIER_KEY: 'one-good-key',
};

const account = (email: string, password = '${API_PASSWORD}', name = 'apiCustomer'): string =>
  `baseUrl: https://acme.example\naccounts:\n  ${name}:\n    email: ${email}\n    password: ${password}`;
const key = (valid: string): string =>
  `baseUrl: https://acme.example\nsurfaces:\n  supplier:\n    probe: { method: GET, path: /p }\n    keys: { valid: ${valid} }`;
const storefront = (password: string): string =>
  `baseUrl: https://acme.example\nsurfaces:\n  storefront:\n    probe: { method: GET, path: /p }\n    login: { method: POST, path: /l, body: { of: [{ Password: ${password} }] }, token: /t }`;

const emails: Readonly<Record<string, string>> = {
  [`'"\${API_EMAIL}"'`]: QUOTED,
  '“${API_EMAIL}”': QUOTED,
  '„${API_EMAIL}“': QUOTED,
  '‘anna@acme.example’': QUOTED,
  [`"'anna@acme.example'"`]: QUOTED,
  $API_EMAIL: UNFILLED,
  $EMAIL_THAT_NOBODY_SET: UNFILLED,
  '$env:API_EMAIL': UNFILLED,
  '"%API_EMAIL%"': UNFILLED,
  '"{{API_EMAIL}}"': UNFILLED,
  '"{{ .API_EMAIL }}"': UNFILLED,
};

tellsEach(
  Object.fromEntries(
    Object.entries(emails).map(([email, why]) => [
      `an e-mail written as ${email}`,
      [account(email), `t.yaml:4: accounts.apiCustomer.email: ${why}`],
    ]),
  ),
  VARIABLES,
);

tellsEach(
  {
    'a password in quotes within quotes': [
      account('anna@acme.example', `'"\${API_PASSWORD}"'`),
      `t.yaml:5: accounts.apiCustomer.password: ${QUOTED}`,
    ],
    'a password that is the name of a variable': [
      account('ben@acme.example', '$API_PASSWORD', 'limitedCustomer'),
      `t.yaml:5: accounts.limitedCustomer.password: ${UNFILLED}`,
    ],
    'the same of a customer who is not flagged': [
      account('“${API_EMAIL}”', '${OTHER_PASSWORD}', 'nonApiCustomer'),
      `t.yaml:4: accounts.nonApiCustomer.email: ${QUOTED}`,
    ],
    'a key in quotes within quotes': [key(`'"\${SUPPLIER_KEY}"'`), `t.yaml:5: surfaces.supplier.keys.valid: ${QUOTED}`],
    'a key that is the name of a variable': [
      key(`'%SUPPLIER_KEY%'`),
      `t.yaml:5: surfaces.supplier.keys.valid: ${UNFILLED}`,
    ],
    'a password of the Storefront’s login': [
      storefront('$API_PASSWORD'),
      `t.yaml:5: surfaces.storefront.login.body.of.0.Password: ${UNFILLED}`,
    ],
  },
  VARIABLES,
);

const HELD = 'and each delivery is held against it';
const ACCOUNT_KEY = 'Name the key of the account whose orders are delivered';
const callback = (apiKey: string): string =>
  `baseUrl: https://acme.example\ncallback:\n  apiKey: ${apiKey}\n  trigger: manual`;

/** What stands where the key of the account is to, which no request of a run tries. */
const accountKeys: Readonly<Record<string, string>> = {
  SUPPLIER_KEY: `is the name of a variable that is set, ${HELD}. Write \${…} around it`,
  $SUPPLIER_KEY: UNFILLED,
  $NOBODY_SET_THIS: `looks like a placeholder, ${HELD}. ${ACCOUNT_KEY}`,
  TODO: `looks like a placeholder, ${HELD}. ${ACCOUNT_KEY}`,
  '<API_KEY>': `looks like a placeholder, ${HELD}. ${ACCOUNT_KEY}`,
  "'***'": `looks like a placeholder, ${HELD}. ${ACCOUNT_KEY}`,
  'Key-live_1od***FicK': `is masked, ${HELD}. ${ACCOUNT_KEY}`,
  "'Apikey: one-good-key'": `begins with the name of a header or a scheme, which is no part of a key, ${HELD}. ${ACCOUNT_KEY}`,
  'Bearer one-good-key': `begins with the name of a header or a scheme, which is no part of a key, ${HELD}. ${ACCOUNT_KEY}`,
  'op://staging/hook/key': `looks like a reference or a template that nothing has resolved, ${HELD}. ${ACCOUNT_KEY}`,
  '${UNRESOLVED}': `looks like a reference or a template that nothing has resolved, ${HELD}. ${ACCOUNT_KEY}`,
  [`'"one-good-key"'`]: `stands in quotes that are part of it, ${HELD}. ${ACCOUNT_KEY}`,
  [`'"\${SUPPLIER_KEY}"'`]: QUOTED,
};

tellsEach(
  Object.fromEntries(
    Object.entries(accountKeys).map(([apiKey, why]) => [
      `the key of deliveries written as ${apiKey}`,
      [callback(apiKey), `t.yaml:3: callback.apiKey: ${why}`],
    ]),
  ),
  { ...VARIABLES, UNRESOLVED: '${API_KEY}' },
);

const both = (apiKey: string, valid: string): string =>
  `${callback(`'${apiKey}'`)}\nsurfaces:\n  payment:\n    probe: { method: GET, path: /p }\n    keys: { valid: '${valid}' }`;

test('the key of deliveries may have any form where the run tries it: an account may have one key', ({}, info) => {
  for (const key of ['$k7Gk2mQx9Lw4TzB8n', 'acme...7Gk2mQx9Lw4TzB8n', 'AQICAHh8s7Kd92mQx9Lw4TzB8n7Gk2mQx9Lw4Tz'])
    expect(faults(info, both(key, key)), key).toEqual([]);
  expect(faults(info, both('<API_KEY>', '<API_KEY>')).join()).toContain('callback.apiKey: ');
  for (const key of [
    ...['op://vault/platform/key', 'projects/acme/secrets/key/versions/latest', 'ApiKey: 7Gk2mQx9Lw4TzB8n'],
    ...['$SUPPLIER_KEY_OF_STAGING', '$SUPPLIER_KEY_2', 'process.env.SUPPLIER_KEY', 'secrets.SUPPLIER_KEY_OF_STAGING'],
    ...['valueFrom.secretKeyRef.name.key', 'your-api-key-goes-here-now', 'xxxxxxxxxxxxxxxxxxxxxxxx'],
    ...['API_KEY=7Gk2mQx9Lw4TzB8n', '"7Gk2mQx9Lw4TzB8n"', '****************', '<your key>', 'arn:aws:ssm:eu:1:key'],
  ])
    expect(faults(info, both(key, key)).join(), key).toContain('callback.apiKey');
  const named = faults(info, both('SUPPLIER_KEY', 'SUPPLIER_KEY'), VARIABLES).join();
  expect(named).toContain('callback.apiKey: is the name of a variable that is set');
});

test('the key of deliveries is no reference where a valid key is one of the same store, or is drawn in that form', ({}, info) => {
  const pairs = [
    ['op://staging/account/key', 'op://staging/supplier/key'],
    ['vault:account', 'vault:7Gk2mQx9Lw4TzB8n'],
    ['$(cat account.key)', '$(cat supplier.key)'],
    ['ENC[AES256_GCM,data:7Gk2mQx9]', 'ENC[AES256_GCM,data:3Rd5vNc1]'],
    ['<KEY>', '<3Rd5vNc1Hy6JpS0e>'],
    ['$ACCOUNT_KEY', '$k7Gk2mQx9Lw4TzB8n'],
    ['%ACCOUNT_KEY%', '%k7Gk2mQx9Lw4TzB8n%'],
    ['***', 'sup***rier'],
    ['Apikey: 7Gk2mQx9Lw4TzB8n', 'Apikey: 3Rd5vNc1Hy6JpS0e'],
    ['ACCOUNT_KEY=7Gk2mQx9Lw4TzB8n', 'SUPPLIER_KEY=3Rd5vNc1Hy6JpS0e'],
    ['"7Gk2mQx9Lw4TzB8n"', '"3Rd5vNc1Hy6JpS0e"'],
  ] as const;
  for (const [apiKey, valid] of pairs)
    expect([apiKey, ...faults(info, both(apiKey, valid))].join()).toContain('Name the key of the account whose orders');
});

test('what may be an account or a key is taken for one', ({}, info) => {
  const files = [
    ...['anna@acme.example', `'"anna b"@acme.example'`, "o'neill'@acme.example", '"+$x@acme.example"'].map((email) =>
      account(email),
    ),
    ...['$ecret-17', `'"four words in quotes"'`, '$NOBODY_SET_THIS', `'%41%'`, `'"\${API_PASSWORD}'`, "p''q"].map(
      (password) => account('anna@acme.example', password),
    ),
    ...['$1_${SUPPLIER_KEY}', `'"quoted-key"'`, `'{{not one}}'`].map(key),
    ...['some-api-key', 'NOBODY_SET_THIS', 'two words', 'apikey-live-1', 'basic-17', `'"half'`].map(callback),
    ...[`'{"p": "\${API_PASSWORD}"}'`, '$NOBODY_SET_THIS'].map(storefront),
  ];
  for (const file of files) expect([file, ...faults(info, file, VARIABLES)]).toEqual([file]);
});
