import { expect, test } from '@playwright/test';
import { faults, read, VALUE } from './target-kit.ts';

const SURFACE = 'baseUrl: https://acme.example\nsurfaces:\n  supplier:\n    probe: { method: GET, path: /p }';
const withKeys = (...lines: string[]): string =>
  `${SURFACE}\n    keys:\n${lines.map((line) => `      ${line}`).join('\n')}`;

const cases: Readonly<Record<string, readonly [text: string, ...faults: string[]]>> = {
  'a command that would have the shell read the key': [
    withKeys('revocable: some-key', "revoke: { command: 'revoke {{key}}' }"),
    't.yaml:7: surfaces.supplier.keys.revoke.command: holds {{key}}, which the shell would read. The command finds the key in $REVOKED_KEY',
  ],
  'a key that other rules need': [
    withKeys(`valid: ${VALUE}`, `revocable: ${VALUE}`),
    't.yaml:7: surfaces.supplier.keys.revocable: the same key as surfaces.supplier.keys.valid, and a run revokes it. Name one that was made for nothing else',
  ],
  'the key of the callback': [
    `${withKeys(`revocable: ${VALUE}`)}\ncallback: { apiKey: ${VALUE}, trigger: manual }`,
    't.yaml:6: surfaces.supplier.keys.revocable: the same key as callback.apiKey, and a run revokes it. Name one that was made for nothing else',
  ],
  'the key of the receiver': [
    `${withKeys(`revocable: ${VALUE}`)}\nreceiver: { url: 'https://c.example', apiKey: ${VALUE} }`,
    't.yaml:6: surfaces.supplier.keys.revocable: the same key as receiver.apiKey, and a run revokes it. Name one that was made for nothing else',
  ],
  'a key that another surface revokes': [
    `${withKeys(`revocable: ${VALUE}`)}\n  payment: { probe: { method: GET, path: /pay }, keys: { revocable: ${VALUE} } }`,
    't.yaml:6: surfaces.supplier.keys.revocable: the same key as surfaces.payment.keys.revocable, and a run revokes it. Name one that was made for nothing else',
    't.yaml:7: surfaces.payment.keys.revocable: the same key as surfaces.supplier.keys.revocable, and a run revokes it. Name one that was made for nothing else',
  ],
  'a key that no header can carry': [
    withKeys(`revocable: "${VALUE} "`),
    't.yaml:6: surfaces.supplier.keys.revocable: starts or ends with a blank or a line end, which a header cannot carry. Remove it',
    't.yaml:6: surfaces.supplier.keys.revocable: holds white space, and no key does. Whatever the platform does not know is refused. Name a good key that was made for this run, or remove the key',
  ],
  'both a request and a command': [
    withKeys('revoke: { request: { method: POST, path: /r }, command: x }'),
    't.yaml:6: surfaces.supplier.keys.revoke: has both request and command. Keep one',
  ],
  'neither a request nor a command': [
    withKeys('revoke: manual'),
    't.yaml:6: surfaces.supplier.keys.revoke: must have the key request or command',
  ],
  'both path and url': [
    withKeys('revoke: { request: { method: POST, path: /r, url: https://admin.example/ } }'),
    't.yaml:6: surfaces.supplier.keys.revoke.request: has both path and url. Keep one',
  ],
  'neither path nor url': [
    withKeys('revoke: { request: { method: POST } }'),
    't.yaml:6: surfaces.supplier.keys.revoke.request: has neither path nor url. Add path, which is put behind baseUrl, or url',
  ],
  'a url that is none': [
    withKeys('revoke: { request: { method: POST, url: admin } }'),
    't.yaml:6: surfaces.supplier.keys.revoke.request.url: not an http or https URL. Write it like https://admin.example/keys/{{key}}',
  ],
  'a credential that the target does not name': [
    withKeys('revoke: { request: { method: POST, path: /r, auth: bearer } }'),
    't.yaml:6: surfaces.supplier.keys.revoke.request.auth: bearer needs accounts.apiCustomer. Add it, or name another credential',
  ],
  'its own surface’s key, which the target does not name': [
    withKeys('revoke: { request: { method: POST, path: /r, auth: supplierKey } }'),
    't.yaml:6: surfaces.supplier.keys.revoke.request.auth: supplierKey needs surfaces.supplier.keys.valid. Add it, or name another credential',
  ],
  'a key that the target does not name': [
    withKeys('revoke: { request: { method: POST, path: /r, auth: paymentKey } }'),
    't.yaml:6: surfaces.supplier.keys.revoke.request.auth: paymentKey needs surfaces.payment.keys.valid. Add it, or name another credential',
  ],
  'a revocation of another key than the one for it': [
    withKeys('valid: a-valid-key-7', 'revoke: { request: { method: POST, path: /r, body: { key: [a-valid-key-7] } } }'),
    't.yaml:7: surfaces.supplier.keys.revoke.request: holds surfaces.supplier.keys.valid and no {{key}}: a run would revoke that one. Write {{key}} where the key stands',
  ],
  'a revocation that has another key beside its own': [
    withKeys(
      'valid: a-valid-key-7',
      "revoke: { request: { method: POST, path: /r, body: ['{{key}}', a-valid-key-7] } }",
    ),
  ],
  'a revocation of a key by its number': [
    withKeys('valid: a-valid-key-7', 'revoke: { request: { method: DELETE, path: /keys/17 } }'),
  ],
};

for (const [name, [text, ...expected]] of Object.entries(cases))
  test(`${name} is ${expected.length === 0 ? 'no fault' : 'a fault, told with its line, its key and a remedy'}`, ({}, info) => {
    expect(faults(info, text)).toEqual(expected);
  });

test('a secret in the address of a revocation is a fault: reports show it', ({}, info) => {
  const text = withKeys("revoke: { request: { method: POST, url: 'https://admin.example/?t=${ADMIN_TOKEN}' } }");
  expect(faults(info, text, { ADMIN_TOKEN: VALUE })).toEqual([
    't.yaml:6: surfaces.supplier.keys.revoke.request.url: reports show this, and ADMIN_TOKEN is a secret by its name. Put it in a header or a body',
  ]);
});

test('a revocation is read, by a request and by a command', ({}, info) => {
  const request = "revoke: { request: { method: POST, path: /r, auth: supplierKey, body: { key: '{{key}}' } } }";
  const revoke = read(info, withKeys('valid: some-valid-key', request)).surfaces.supplier?.revoke;
  expect(revoke).toEqual({
    kind: 'request',
    request: { method: 'POST', path: '/r', url: null, auth: 'supplierKey', headers: [], body: { key: '{{key}}' } },
  });
  const command = read(info, withKeys("revoke: { command: './revoke ${ADMIN_TOKEN}' }"), { ADMIN_TOKEN: VALUE });
  const way = command.surfaces.supplier?.revoke;
  expect(way?.kind === 'command' && String(way.command)).toBe('./revoke <ADMIN_TOKEN>');
});
