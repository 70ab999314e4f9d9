import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { isPlaceholder } from '../../../fixtures/target/checks/placeholder.ts';
import { isReference } from '../../../fixtures/target/checks/reference.ts';
import { faults, tellsEach, VALUE, type FaultyFiles } from './target-kit.ts';

const SURFACE = 'baseUrl: https://acme.example\nsurfaces:\n  supplier:\n    probe: { method: GET, path: /p }';
const withKeys = (...lines: string[]): string =>
  `${SURFACE}\n    keys:\n${lines.map((line) => `      ${line}`).join('\n')}`;

const AT = 'surfaces.supplier.keys';
const BLANK = 'looks like a placeholder, and whatever the platform does not know is refused';
const UNRESOLVED =
  'looks like a reference or a template that nothing has resolved, and whatever the platform does not know is refused';
const NOT_KNOWN = 'Whatever the platform does not know is refused';
const EXPIRED = 'Name a key that has expired, or remove the key';
const REVOKED = 'Name a key that was revoked, or remove the key';
const OTHER_TENANT = 'Name a good key of another tenant, or remove the key';
const ITS_OWN = 'which is a good one of the tenant itself';
const NO_ACCESS = 'Name a good key whose tenant has no access to the probe, or remove the key';
const NO_SCOPE = 'Name a customer whose token lacks it, or remove accounts.limitedCustomer';
const NOT_FLAGGED = 'Name a customer who is not flagged for the API, or remove accounts.nonApiCustomer';
const PADDED = 'begins or ends with a blank or a line end, which no e-mail does. Remove it';

const SAME_LOGIN = `{ method: POST, path: /login, token: /token, body: { user: anna, password: ${VALUE} } }`;

const cases: FaultyFiles = {
  'one login of the storefront for the token that has the scope and for the one that lacks it': [
    `baseUrl: https://acme.example\nsurfaces:\n  storefront:\n    probe: { method: GET, path: /p }\n    login: ${SAME_LOGIN}\n    limitedLogin: ${SAME_LOGIN}`,
    't.yaml:6: surfaces.storefront.limitedLogin: the same login as surfaces.storefront.login, whose token has the scope. Name the login of a customer whose token lacks it, or remove surfaces.storefront.limitedLogin',
  ],
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
  'references of a secret store that nobody resolved': [
    withKeys(
      `expired: op://staging/supplier/${VALUE}`,
      `revoked: 'arn:aws:secretsmanager:eu-west-1:123456789012:secret:${VALUE}'`,
      `otherTenant: '@Microsoft.KeyVault(SecretUri=https://acme.vault.azure.net/secrets/${VALUE})'`,
      `noAccess: $(cat ${VALUE})`,
    ),
    `t.yaml:6: ${AT}.expired: ${UNRESOLVED}. ${EXPIRED}`,
    `t.yaml:7: ${AT}.revoked: ${UNRESOLVED}. ${REVOKED}`,
    `t.yaml:8: ${AT}.otherTenant: ${UNRESOLVED}. ${OTHER_TENANT}`,
    `t.yaml:9: ${AT}.noAccess: ${UNRESOLVED}. ${NO_ACCESS}`,
  ],
  'references that a tool was to read': [
    withKeys(
      `expired: '@/run/secrets/${VALUE}'`,
      'revoked: projects/123/secrets/supplier-revoked/versions/latest',
      `otherTenant: credentials(${VALUE})`,
    ),
    `t.yaml:6: ${AT}.expired: ${UNRESOLVED}. ${EXPIRED}`,
    `t.yaml:7: ${AT}.revoked: ${UNRESOLVED}. ${REVOKED}`,
    `t.yaml:8: ${AT}.otherTenant: ${UNRESOLVED}. ${OTHER_TENANT}`,
  ],
  'what stands around a key, and what fills its place': [
    withKeys(
      `valid: ${VALUE}`,
      `expired: Bearer old-${VALUE}`,
      `revoked: '"old-${VALUE}"'`,
      `otherTenant: '${'0'.repeat(16)}'`,
      'noAccess: eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
    ),
    `t.yaml:7: ${AT}.expired: holds white space, and no key does. ${NOT_KNOWN}. ${EXPIRED}`,
    `t.yaml:8: ${AT}.revoked: stands in quotes that are part of it. ${NOT_KNOWN}. ${REVOKED}`,
    `t.yaml:9: ${AT}.otherTenant: ${BLANK}. ${OTHER_TENANT}`,
    `t.yaml:10: ${AT}.noAccess: is a token, and the valid key is none. ${NOT_KNOWN}. ${NO_ACCESS}`,
  ],
  'the valid key in another case': [
    withKeys(`valid: ${VALUE}`, `expired: ${VALUE.toUpperCase()}`),
    `t.yaml:7: ${AT}.expired: ${AT}.valid in another case, which is a key that nobody has. ${NOT_KNOWN}. ${EXPIRED}`,
  ],
  'the key that deliveries carry in the place of one that has expired': [
    `${withKeys(`expired: ${VALUE}`, 'revoked: some-revoked-key')}\ncallback: { apiKey: ${VALUE}, listen: '127.0.0.1:7802', trigger: manual }`,
    `t.yaml:6: ${AT}.expired: the same key as callback.apiKey, which is a good one. ${EXPIRED}`,
  ],
  'keys of the tenant itself in the place of another’s': [
    `${withKeys('valid: good-key-1', `otherTenant: ${VALUE}`)}
  payment: { probe: { method: GET, path: /pay }, keys: { valid: good-key-2, otherTenant: good-key-1 } }
callback: { apiKey: ${VALUE}, listen: '127.0.0.1:7802', trigger: manual }`,
    `t.yaml:7: ${AT}.otherTenant: the same key as callback.apiKey, ${ITS_OWN}. ${OTHER_TENANT}`,
    `t.yaml:8: surfaces.payment.keys.otherTenant: the same key as ${AT}.valid, ${ITS_OWN}. ${OTHER_TENANT}`,
  ],
  'other secrets of the file': [
    `${withKeys('expired: good-key-1', 'revoked: good-key-2', `otherTenant: ${VALUE}`, 'noAccess: good-key-2')}
  payment: { probe: { method: GET, path: /pay }, keys: { valid: good-key-1, expired: good-key-2 } }
receiver: { url: https://shop.example/callback, apiKey: good-key-2 }
accounts: { apiCustomer: { email: anna@acme.example, password: ${VALUE} } }`,
    `t.yaml:6: ${AT}.expired: the same key as surfaces.payment.keys.valid, which is a good one. ${EXPIRED}`,
    `t.yaml:7: ${AT}.revoked: the same key as receiver.apiKey, which is a good one. ${REVOKED}`,
    `t.yaml:8: ${AT}.otherTenant: the same text as accounts.apiCustomer.password, which is no key. ${NOT_KNOWN}. ${OTHER_TENANT}`,
    `t.yaml:9: ${AT}.noAccess: the same key as ${AT}.revoked, which is to get another status there. ${NO_ACCESS}`,
    `t.yaml:10: surfaces.payment.keys.expired: the same key as ${AT}.noAccess, which is a good one. ${EXPIRED}`,
  ],
  'a customer whom nobody looked up': [
    'baseUrl: https://acme.example\naccounts:\n  nonApiCustomer:\n    email: op://staging/shop/email\n    password: ENC[AES256_GCM,data:p8Qk,iv:x,tag:y,type:str]',
    `t.yaml:4: accounts.nonApiCustomer.email: ${UNRESOLVED}. ${NOT_FLAGGED}`,
    `t.yaml:5: accounts.nonApiCustomer.password: ${UNRESOLVED}. ${NOT_FLAGGED}`,
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
  'a customer without the scope who is the one that has it': [
    `baseUrl: https://acme.example\naccounts:\n  apiCustomer: { email: Anna@acme.example, password: some-password }\n  limitedCustomer: { email: anna@acme.example, password: ${VALUE} }`,
    `t.yaml:4: accounts.limitedCustomer.email: the same e-mail as accounts.apiCustomer.email, whose token has the scope. ${NO_SCOPE}`,
  ],
  'a customer who is one of the others but for the blanks around the e-mail': [
    `baseUrl: https://acme.example\naccounts:\n  apiCustomer: { email: anna@acme.example, password: some-password }\n  nonApiCustomer: { email: ' anna@acme.example', password: ${VALUE} }\n  limitedCustomer: { email: "anna@acme.example\\u00a0", password: ${VALUE} }`,
    `t.yaml:4: accounts.nonApiCustomer.email: the same e-mail as accounts.apiCustomer.email, whose customer is flagged. ${NOT_FLAGGED}`,
    `t.yaml:5: accounts.limitedCustomer.email: the same e-mail as accounts.apiCustomer.email, whose token has the scope. ${NO_SCOPE}`,
    `t.yaml:4: accounts.nonApiCustomer.email: ${PADDED}`,
    `t.yaml:5: accounts.limitedCustomer.email: ${PADDED}`,
  ],
  'an e-mail with a blank around it': [
    `baseUrl: https://acme.example\naccounts:\n  apiCustomer: { email: "anna@acme.example\\n", password: ' ${VALUE} ' }\n  nonApiCustomer: { email: 'ben@acme.example ', password: ${VALUE} }`,
    `t.yaml:3: accounts.apiCustomer.email: ${PADDED}`,
    `t.yaml:4: accounts.nonApiCustomer.email: ${PADDED}`,
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
    'otherTenant: EXPIRED-KEY',
    'noAccess: test-no-access',
  ];
  expect(faults(info, withKeys(...keys))).toEqual([]);
  const payment =
    '  payment: { probe: { method: GET, path: /q }, keys: { valid: other-key, noAccess: valid-key, expired: expired-key } }';
  expect(faults(info, `${withKeys(...keys)}\n${payment}`)).toEqual([]);
  for (const apiKey of ['test-no-access', 'EXPIRED-KEY'])
    expect(
      faults(info, `${withKeys(...keys)}\nreceiver: { url: https://shop.example/callback, apiKey: ${apiKey} }`),
    ).toEqual([]);
  // The account may be one that has no access to that surface, and another tenant is one on each surface.
  const callback = "callback: { apiKey: test-no-access, listen: '127.0.0.1:7802', trigger: manual }";
  expect(faults(info, `${withKeys(...keys)}\n${callback}`)).toEqual([]);
  for (const state of ['otherTenant: EXPIRED-KEY', 'otherTenant: test-no-access', 'noAccess: EXPIRED-KEY']) {
    const others = `  payment: { probe: { method: GET, path: /q }, keys: { valid: other-key, ${state} } }`;
    expect(faults(info, `${withKeys(...keys)}\n${others}`)).toEqual([]);
  }
});

test('keys that are tokens, or hold white space, are keys where the valid one is like that', ({}, info) => {
  const token = (signature: string): string => `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.${signature}`;
  expect(faults(info, withKeys(`valid: ${token('c2lnbmF0dXJl')}`, `expired: ${token('b3RoZXI')}`))).toEqual([]);
  expect(faults(info, withKeys('valid: Key one', 'expired: Key two'))).toEqual([]);
});

test('placeholders of all kinds are known', () => {
  const placeholders = [
    ...['changeme', 'CHANGE_ME', 'change-me', 'Change me!', 'TODO', 'todo: ask Anna', 'tbd', 'FIXME', 'placeholder'],
    ...['xxxx', 'XXXX-XXXX', 'x', '****', '...', '…', '???', '---', '00000000-0000-0000-0000-000000000000'],
    ...['<KEY>', '<your key>', '[key]', '{{key}}', '{key}', '__KEY__', '$KEY_EXPIRED', '%KEY_EXPIRED%'],
    ...['your-key-here', 'YOUR_API_KEY', 'YourApiKeyHere', 'put your key here', 'insert_your_key', 'key-here'],
    ...['null', 'None', 'undefined', 'n/a', 'N/A', 'dummy', 'example', 'redacted', '(hidden)', ' todo '],
  ];
  expect(placeholders.filter((one) => !isPlaceholder(one))).toEqual([]);
});

test('references, templates and substitutions of all kinds are known', () => {
  const references = [
    ...[
      'op://vault/item/field',
      'secret://old',
      'ref+awsssm://old',
      'file:///run/secrets/old',
      'https://v.example/old',
    ],
    ...['arn:aws:ssm:x', 'arn:aws-cn:secretsmanager:x', '@Microsoft.KeyVault(VaultName=v;SecretName=old)'],
    ...['env:OLD_KEY', 'vault:secret/data/x#y', 'ssm:/acme/old', 'file:old.key', 'secretref:old-key', 'sops:old'],
    ...['/run/secrets/old_key', '/var/run/secrets/old', '/etc/acme/old.key', '~/old.key', './old.key', 'C:\\old.key'],
    ...[
      '$(cat old.key)',
      '$(OLD_KEY)',
      '${OLD_KEY}',
      '${{ secrets.OLD }}',
      '$[variables.old]',
      '`cat old`',
      '$env:OLD',
    ],
    ...["{{ secrets['old'] }}", '{{ .Values.old | quote }}', "{% env 'OLD' %}", "<%= ENV['OLD'] %>", '<?= $old ?>'],
    ...['[[ old ]]', '((old-key))', '<<OLD KEY>>', '#{OldKey}#', '#{OldKey}', '%{OLD}', '@@OLD_KEY@@', '##OLD##'],
    ...['process.env.OLD', "ENV['OLD']", 'os.environ["OLD"]', 'System.getenv("OLD")', 'secrets.OLD_KEY'],
    ...['ENC[AES256_GCM,data:p8Qk,iv:x,tag:y,type:str]', 'ENC(p8Qk=)', '{cipher}p8Qk', '$ANSIBLE_VAULT;1.1;AES256'],
    ...['Error from server (NotFound): secrets "x" not found', 'error: no such secret', '{"old":"p8Qk"}'],
  ];
  expect(references.filter((one) => !isReference(one))).toEqual([]);
});

test('what may be a credential is taken for one', () => {
  const credentials = [
    ...['expired', 'revoked-key', 'test', 'password', 'secret', 'p', '1234', '0000', 'demo-key', 'sk_test_xxxx4242'],
    ...['Yourkshire-12', 'todoist-4711', 'example-key-1', 'nullable', 'none-shall-pass', '<3kittens', '$2b$10$abcdef'],
    ...['5f1c0d6a-9b00-4711-8000-000000000000', 'a[1]b', 'xKx', 'Insert42Coins', 'changeme-17-Acme'],
  ];
  const signs = [
    ...['/tmpA+b/c==', '+/etc=', '/9j/4AAQSkZJ', '://b', 'acme:live:4711', 'user:pass', 'env', 'vault-key', 'key:x'],
    ...[
      '~tilde',
      '@home',
      'me@acme.example',
      '#1',
      '$ecret-1',
      '$(half',
      '{half',
      '<half',
      'a{{b}}c',
      '%41',
      'ENC-4711',
    ],
    ...[
      'sk_live_51H',
      'AKIA.x-y_z~',
      'arn-4711',
      'error',
      'Errors-4711',
      'environment',
      'secrets.old',
      '@@',
      '$2a$10$/x.',
    ],
    ...['filed:under', 'correct horse battery staple', '/', '//', '.hidden', 'https', 'c:x', '<%'],
  ];
  expect([...credentials, ...signs].filter((one) => isPlaceholder(one) || isReference(one))).toEqual([]);
});

test('the example has a text of its own for each key', ({}, info) => {
  const text = readFileSync(join(import.meta.dirname, '../../../fixtures/targets/example.yaml'), 'utf8');
  const names = [...text.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name = '']) => name);
  const variables = Object.fromEntries(names.map((name, at) => [name, `value-${name.toLowerCase()}-${at}`]));
  expect(faults(info, text, variables)).toEqual([]);
});
