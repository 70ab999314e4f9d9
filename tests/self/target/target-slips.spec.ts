import { test } from '@playwright/test';
import { tellsEach, VALUE, type FaultyFiles } from './target-kit.ts';

const URL_LINE = 'baseUrl: https://acme.example';
const SUPPLIER = `${URL_LINE}\nsurfaces:\n  supplier:\n    probe: { method: GET, path: /p }`;
const KEYS = 'valid, expired, revoked, otherTenant, noAccess, revocable, revoke';
const COMMA = 'A comma ends a value within { }: where it is part of the value before it, put that in quotes.';
const REFERENCE = 'not YAML: a value that begins with & or * is a reference. Put it in quotes';
const account = (password: string): string =>
  `${URL_LINE}\naccounts:\n  apiCustomer: { email: a@acme.example, password: ${password} }`;

test.describe('what a slip of the writer has made of a file is told by what was meant', () => {
  const cases: FaultyFiles = {
    'a list where names and values stand': [
      `${SUPPLIER}\n    keys:\n      - ${VALUE}\nclaims: [customer]`,
      't.yaml:7: claims: must be keys with values, such as customer: …, and no list',
      't.yaml:5: surfaces.supplier.keys: must be keys with values, such as valid: …, and no list',
    ],
    'a list of headers': [
      SUPPLIER.replace('path: /p', `path: /p, headers: [${VALUE}]`),
      't.yaml:4: surfaces.supplier.probe.headers: must be keys with values, as in name: value, and no list',
    ],
    'a password that begins with an ampersand': [
      `${URL_LINE}\naccounts:\n  apiCustomer:\n    email: a@acme.example\n    password: &${VALUE}`,
      `t.yaml:5: accounts.apiCustomer.password: ${REFERENCE}`,
    ],
    'the same in braces': [account(`&${VALUE}`), `t.yaml:3: accounts.apiCustomer.password: ${REFERENCE}`],
    'two letters of a key that are exchanged, in braces': [
      `${SUPPLIER}\n    keys: {vaild: ${VALUE}}\nlimits: {totla: 2s}`,
      `t.yaml:5: surfaces.supplier.keys.vaild: unknown key. Did you mean valid? Known here: ${KEYS}`,
      't.yaml:6: limits.totla: unknown key. Did you mean total? Known here: concurrency, total, requestsPerSecond, wrongPasswords, answerTimeout, waitForExpiry, explore',
    ],
    'a key that is like none, with its blank': [
      `${SUPPLIER}\n    keys: { ${VALUE}: ${VALUE} }`,
      `t.yaml:5: surfaces.supplier.keys.(the key in column 13): unknown key. Known here: ${KEYS}`,
    ],
    'a password with a comma in braces': [
      account(`ab, ${VALUE}`),
      `t.yaml:3: accounts.apiCustomer.(the key in column 55): unknown key. ${COMMA} Known here: email, password`,
    ],
    'a password with a comma and a name in braces': [
      account('ab, emial'),
      `t.yaml:3: accounts.apiCustomer.emial: unknown key. ${COMMA} Known here: email, password`,
    ],
  };
  tellsEach(cases);
});

test.describe('a reference that is one is read', () => {
  tellsEach({
    'to a text': [`${URL_LINE}\nname: &name Acme\nregion: *name`],
    'to nothing, in a body': [
      `${SUPPLIER.replace('method: GET', 'method: POST')}\n    keys: { valid: some-api-key }\n  reseller: { probe: { method: POST, path: /p, body: { a: &none , b: *none } } }`,
    ],
  });
});
