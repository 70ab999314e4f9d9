import { expect, test } from '@playwright/test';
import { faults, read, tellsEach, type FaultyFiles } from './target-kit.ts';

const FORM =
  'not an http or https URL. Write it like https://staging.example/prefix, without user, password or #fragment';
const TWICE = 'begins with http:// twice. Write it once';
const BLANK = 'begins or ends with a blank or a line end. Remove it';
const NO_PORT = 'names port 0, at which nobody listens. Name the port of the service, or none';
const BEFORE = 'ends in the path of the login, which the suite puts behind it. Name the address before that';
const OPERATION = 'ends in the path of an operation. Name the address before that, and the path in the probe';
const NOBODY = 'names an address that nobody can send to. Name the one by which the platform reaches this machine';
const PATH_BLANK = 'ends with a blank, which would be a part of the path. Remove it';
const DOTS =
  'has a segment of dots, so that another path is asked for. Write that one, and where it is not below baseUrl, have baseUrl end before it';
const OWN = 'is where the suite itself takes';

const probe = (path: string): string =>
  `baseUrl: https://acme.example\nsurfaces:\n  reseller:\n    probe: { method: GET, path: "${path}" }`;
const revoke = (path: string): string =>
  `baseUrl: https://acme.example\nsurfaces:\n  supplier:\n    probe: { method: GET, path: /p }\n    keys: { valid: one-good-key, revocable: two-other-text, revoke: { request: { method: POST, path: "${path}" } } }`;
const callback = (more: string): string =>
  `baseUrl: https://acme.example\ncallback:\n  apiKey: some-api-key\n  trigger: manual\n${more}`;
const receiver = (url: string): string => `\nreceiver: { url: "${url}", apiKey: other-api-key }`;

test.describe('an address that leads nowhere, or elsewhere, is a fault', () => {
  const bases: Readonly<Record<string, string>> = {
    'http://http://127.0.0.1:4811': TWICE,
    'https://HTTPS://acme.example/v1': TWICE,
    'http:/127.0.0.1:4811': FORM,
    'http:127.0.0.1:4811': FORM,
    'http:///acme.example': FORM,
    'https:\\\\acme.example': FORM,
    'http://127.0.0.1:0': NO_PORT,
    'https://acme.example:00/v1': NO_PORT,
    'http://127.0.0.1:4811 ': BLANK,
    ' https://acme.example': BLANK,
    'https://acme.example\n': BLANK,
    'https://acme.example/Login/Customer/Api': BEFORE,
    'https://acme.example/v1/login/customer/api/': BEFORE,
    'https://acme.example/Orders/Create': OPERATION,
    'https://acme.example/v1/Supplier/Products/List/': OPERATION,
  };
  const cases = Object.entries(bases).map(([base, why]) => [
    `baseUrl ${JSON.stringify(base)}`,
    [`baseUrl: ${JSON.stringify(base)}`, `t.yaml:1: baseUrl: ${why}`],
  ]);
  tellsEach(Object.fromEntries(cases) as FaultyFiles);
  tellsEach({
    'the address of a receiver without its host': [
      'receiver: { url: "http:/acme.example/hook", apiKey: other-api-key }',
      `t.yaml:1: receiver.url: ${FORM}`,
    ],
    'a notification URL at all addresses of the machine': [
      callback('  publicUrl: http://0.0.0.0:7802/hook'),
      `t.yaml:5: callback.publicUrl: ${NOBODY}`,
    ],
    'the same of IPv6': [callback('  publicUrl: "http://[::]:7802/hook"'), `t.yaml:5: callback.publicUrl: ${NOBODY}`],
    'a path of a probe with a blank behind it': [
      probe('/Payment/Balance '),
      `t.yaml:4: surfaces.reseller.probe.path: ${PATH_BLANK}`,
    ],
    'a path of the request that revokes a key with a blank behind it': [
      revoke('/keys/revoke\t'),
      `t.yaml:5: surfaces.supplier.keys.revoke.request.path: ${PATH_BLANK}`,
    ],
  });
});

test.describe('a path with a segment of dots, which leads elsewhere than it says, is a fault', () => {
  const paths = [
    ...['/../Supplier/Products/List', '/a/./b', '/a/..', '/%2e%2E/a', '/.%2e/a?b=1', '/a/%2E', '/a/..\\\\b'],
    '/a/.\\t./b',
  ];
  const cases = paths.map((path) => [path, [probe(path), `t.yaml:4: surfaces.reseller.probe.path: ${DOTS}`]]);
  tellsEach(Object.fromEntries(cases) as FaultyFiles);
  tellsEach({
    'of the request that revokes a key': [
      revoke('/../keys/revoke'),
      `t.yaml:5: surfaces.supplier.keys.revoke.request.path: ${DOTS}`,
    ],
    'of the request that makes an order': [
      `baseUrl: https://acme.example\ncallback:\n  apiKey: some-api-key\n  trigger:\n    request: { method: POST, path: /../orders, body: { id: "{{deliverId}}" } }`,
      `t.yaml:5: callback.trigger.request.path: ${DOTS}`,
    ],
    'of the Storefront login that a client is to use': [
      'client: { command: manual, surfaces: [storefront], storefrontLogin: /../Storefront/Login }',
      `t.yaml:1: client.storefrontLogin: ${DOTS}`,
    ],
  });
});

test.describe('the suite’s own address is no client’s', () => {
  tellsEach({
    'the notification URL as the receiver': [
      callback('  publicUrl: https://ci.example/hook') + receiver('https://ci.example/hook/'),
      `t.yaml:6: receiver.url: ${OWN} deliveries (callback.publicUrl). Name the client’s own`,
    ],
    'where the hub listens': [
      callback("  listen: '127.0.0.1:7902'") + receiver('http://localhost:7902/other'),
      `t.yaml:6: receiver.url: ${OWN} deliveries (callback.listen). Name the client’s own`,
    ],
    'where the hub listens unless it is told': [
      callback('  publicUrl: https://ci.example/hook') + receiver('http://127.0.0.1:7802/'),
      `t.yaml:6: receiver.url: ${OWN} deliveries (callback.listen). Name the client’s own`,
    ],
    'where it listens at all addresses': [
      callback("  listen: '0.0.0.0:7902'") + receiver('http://[::1]:7902/'),
      `t.yaml:6: receiver.url: ${OWN} deliveries (callback.listen). Name the client’s own`,
    ],
    'where it plays the platform': [
      `client: { command: manual, listen: "127.0.0.1:7803", surfaces: [supplier] }${receiver('http://127.0.0.1:7803/hook')}`,
      `t.yaml:2: receiver.url: ${OWN} a client’s requests (client.listen). Name the client’s own`,
    ],
  });
});

test('addresses that a service may have are taken', ({}, info) => {
  const bases = ['http://http:8080/v1', 'http://http', 'HTTPS://acme.example', 'https://acme.example/v1?env=qa'];
  const paths = [
    '/Login',
    '/Login/Customer',
    '/Orders',
    '/Supplier/Products',
    '/api/Login-Customer-Api',
    '//v1',
    '/%20',
  ];
  for (const base of [...bases, ...paths.map((path) => `https://acme.example${path}`), 'http://[::1]:4811/'])
    expect([base, ...faults(info, `baseUrl: "${base}"`)]).toEqual([base]);
  const files = [
    callback('  publicUrl: https://ci.example/hook') + receiver('https://ci.example/other'),
    callback('  publicUrl: https://ci.example/hook') + receiver('https://ci.example:8443/hook'),
    callback("  listen: '127.0.0.1:7902'") + receiver('http://127.0.0.1:7903/hook'),
    callback("  listen: '127.0.0.1:0'") + receiver('http://127.0.0.1/hook'),
    callback("  listen: '0.0.0.0:7902'") + receiver('http://client.example:7902/hook'),
    callback("  listen: '127.0.0.2:7902'") + receiver('http://10.0.0.7:7902/hook'),
    probe('/a b?c=d e'),
    // Dots that are no segment, or stand in a query.
    ...['/.well-known/a', '/a..b/...', '/..a', '/a?b=/../c', '/%2e%2e%2e', '/a%2f..b'].map(probe),
  ];
  for (const file of files) expect([file, ...faults(info, file)]).toEqual([file]);
  expect(String(read(info, 'baseUrl: https://acme.example/v1?env=qa').baseUrl)).toContain('env=qa');
});
