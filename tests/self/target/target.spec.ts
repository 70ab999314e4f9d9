import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from '@playwright/test';
import { targetOf } from '../../../fixtures/target/load.ts';
import { newDelivery } from '../../../fixtures/roles/receiver/delivery.ts';
import { reveal, sensitiveJson } from '../../../fixtures/secrets/redact.ts';
import { faults, read } from './target-kit.ts';

const URL_LINE = 'baseUrl: https://acme.example';
const PROBE = 'probe: { method: GET, path: /p }';
const CALLBACK = `${URL_LINE}\ncallback:\n  apiKey: some-api-key`;

test.describe('a file is read', () => {
  test('with a byte order mark and the line ends of Windows', ({}, info) => {
    expect(read(info, '\uFEFFname: x\r\nbaseUrl: https://acme.example/api\r\n').name).toBe('x');
    expect(faults(info, '\uFEFFname: x\r\nbaseUrl: y\r\n')[0]).toMatch(/^t\.yaml:2: baseUrl:/);
  });

  test('by a relative path, and its faults bear that path', ({}, info) => {
    writeFileSync(info.outputPath('t.yaml'), 'name: x\nregion:\n');
    const file = relative(process.cwd(), info.outputPath('t.yaml'));
    expect(() => targetOf({ TARGET: file })).toThrow(`${file}:2: region: has no value`);
  });

  test('unless it is a folder, or is not there', ({}, info) => {
    mkdirSync(info.outputPath('.'), { recursive: true });
    const shows = 'Name a target file, as fixtures/targets/example.yaml shows';
    expect(() => targetOf({ TARGET: info.outputPath('.') })).toThrow(`it is a folder. ${shows}`);
    expect(() => targetOf({ TARGET: 'no-such-file.yaml' })).toThrow(
      `TARGET is "no-such-file.yaml": there is no such file in ${process.cwd()}. ${shows}`,
    );
    const elsewhere = info.outputPath('none', 'no-such-file.yaml');
    expect(() => targetOf({ TARGET: elsewhere })).toThrow(`TARGET is "${elsewhere}": there is no such file. ${shows}`);
    for (const secret of ['https://user:value-nobody-may-see@acme.example', 'value-nobody-may-see'])
      expect(() => targetOf({ TARGET: secret })).toThrow(/^(?!.*nobody)TARGET: there is no such file in /);
  });

  test('with orders of a receiver, a variable in the place of a number', ({}, info) => {
    const text =
      'receiver:\n  url: https://c.example\n  apiKey: some-api-key\n' +
      '  orders: [{ deliverId: \"${D}\", orderDetailId: \"${L}\" }, { deliverId: b, orderDetailId: 7 }]';
    const { receiver } = read(info, text, { D: 'hidden-deliver-id', L: '70001' });
    expect(receiver?.orders.map(({ deliverId, orderDetailId }) => [reveal(deliverId), orderDetailId])).toEqual([
      ['hidden-deliver-id', '70001'],
      ['b', '7'],
    ]);
    expect(JSON.stringify(receiver?.orders)).not.toContain('hidden-deliver-id');
  });

  test('with numbers that no double holds, digit by digit, bare, quoted and from a variable', ({}, info) => {
    const lines = ['1859912345678901249', '"1859912345678901250"', '"${L}"', '-9007199254740993', '70001'];
    const orders = lines.map((line) => `    - { deliverId: a, orderDetailId: ${line} }\n`).join('');
    const text =
      `receiver:\n  url: https://c.example\n  apiKey: some-api-key\n  orders:\n${orders}` +
      `${URL_LINE}\nsurfaces:\n  reseller:\n    probe: { method: POST, path: /p, body: { order: 1859912345678901249 } }`;
    const { receiver, surfaces } = read(info, text, { L: '18446744073709551615' });
    const digits = lines.map((line) => line.replace('${L}', '18446744073709551615').replaceAll('"', ''));
    expect(receiver?.orders.map(({ orderDetailId }) => orderDetailId)).toEqual(digits);
    for (const [index, order] of (receiver?.orders ?? []).entries())
      expect(reveal(sensitiveJson(newDelivery(1, 'digital', order)))).toContain(
        `"OrderDetailID":${digits[index] ?? ''},`,
      );
    expect(reveal(sensitiveJson(surfaces.reseller?.probe.body))).toBe('{"order":1859912345678901249}');
  });

  test('with variables in the flow form of YAML, and whatever they hold', ({}, info) => {
    const password = 'a: {b}, "c" # d \\ ${API_EMAIL}';
    const text = `${URL_LINE}\naccounts: { apiCustomer: { email: \${API_EMAIL}, password: \${P} } } # \${not-a-name}`;
    const { apiCustomer } = read(info, text, { API_EMAIL: 'a@b.example', P: password }).accounts;
    expect(apiCustomer?.email.reveal()).toBe('a@b.example');
    expect(apiCustomer?.password.reveal()).toBe(password);
  });

  test('with anchors, and names that touch the prototype', ({}, info) => {
    const text = `${URL_LINE}\nsurfaces:\n  reseller:\n    probe: { method: GET, path: /p, headers: &own { X-A: b } }\n  storefront:\n    probe: { method: GET, path: /q, headers: *own }`;
    expect(read(info, text).surfaces.storefront?.probe.headers).toEqual([['X-A', 'b']]);
    expect(faults(info, `${URL_LINE}\n__proto__: { name: x }`)[0]).toContain(
      't.yaml:2: (the key in column 1): unknown key',
    );
  });

  test('with operations of one path that a header, a body or the kind of credential tells apart', ({}, info) => {
    const probe = (more: string): string => `probe: { method: POST, path: /api${more} }`;
    const text = `${URL_LINE}
surfaces:
  reseller: { ${probe(', headers: { X-Operation: Orders }')} }
  storefront: { ${probe(', headers: { X-Operation: Profile }')} }
  supplier: { ${probe(', body: { operation: Products }')} }
  payment: { ${probe(', body: { operation: Balance }')} }`;
    expect(faults(info, text)).toEqual([]);
    expect(faults(info, `${URL_LINE}\nsurfaces: { reseller: { ${probe('')} }, payment: { ${probe('')} } }`)).toEqual(
      [],
    );
  });

  test('with defaults where it says nothing', ({}, info) => {
    const target = read(info, `${CALLBACK}\n  trigger: manual\n  expect: { retry: 1.5m }`);
    expect(target.name).toBe('acme.example');
    expect(target.callback).toMatchObject({
      listen: { host: '127.0.0.1', port: 7802 },
      publicUrl: null,
      trigger: { kind: 'manual' },
      expect: {
        arrival: 10_000,
        retry: 90_000,
        quiet: 3_000,
        retryInterval: null,
        retryIsDefault: false,
        statuses: null,
      },
    });
    expect(target.limits).toEqual({
      concurrency: 8,
      requestsPerSecond: null,
      // By hand six orders are refused in many ways in turn, and each way has its window.
      total: 5 * 10_000 + (8 + 12) * 90_000 + 10 * 3_000 + 600_000,
      wrongPasswords: 4,
      answerTimeout: 10_000,
      waitForExpiry: null,
      explore: null,
    });
  });

  for (const [name, text, total] of [
    ['a quarter of an hour', '', 15 * 60_000],
    ['longer where it waits for a token to expire', 'limits: { waitForExpiry: 20m }', 20 * 60_000],
    ['longer where much is explored', 'limits: { explore: 1000 }', (15 * 60 + 1_200) * 1000],
    ['what it says', 'limits: { total: 90s, requestsPerSecond: 0.5 }', 90_000],
  ] as const)
    test(`a run may take ${name}`, ({}, info) => {
      expect(read(info, `${URL_LINE}\n${text}`).limits.total).toBe(total);
    });

  /** How many requests a run of the reference was seen to send to each end. */
  const SENT = { platform: 5_824, receiver: 1_910 };
  const RECEIVER = 'receiver: { url: "https://c.example/hook", apiKey: k-0f4c1d }';

  for (const [name, text, end, each] of [
    ['five requests a second are allowed', 'limits: { requestsPerSecond: 5 }', 'platform', 200],
    ['one in two seconds is', 'limits: { requestsPerSecond: 0.5 }', 'platform', 2_000],
    ['a receiver may take its time', RECEIVER, 'receiver', 10_000 / 8],
    [
      'it may take more, and one at a time',
      `${RECEIVER}\nlimits: { answerTimeout: 20s, concurrency: 1 }`,
      'receiver',
      20_000,
    ],
  ] as const)
    test(`a run may take longer than it needs where ${name}`, ({}, info) => {
      expect(read(info, `${URL_LINE}\n${text}`).limits.total).toBeGreaterThan(1.2 * SENT[end] * each);
    });

  for (const [text, asked, cases] of [
    ['', undefined, null],
    ['limits: { explore: 300 }', undefined, 300],
    ['limits: { explore: 300 }', '50', 50],
    ['limits: { explore: 300 }', '0', null],
    ['', '50', 50],
  ] as const)
    test(`with "${text}", and ${asked ?? 'nothing'} asked of the run, ${cases ?? 'no'} cases are explored`, ({}, info) => {
      const variables = asked === undefined ? {} : { CONFORMANCE_EXPLORE: asked, CONFORMANCE_SEED: '7' };
      const { limits, seed } = read(info, `${URL_LINE}\n${text}`, variables);
      expect(limits.explore).toBe(cases);
      if (asked !== undefined) expect(seed).toBe(7);
    });

  test('with the name of the variable that a refused credential came from', ({}, info) => {
    const text = `${URL_LINE}\naccounts: { apiCustomer: { email: a@b.example, password: '\${SECRET}' } }`;
    const { origins } = read(info, text, { SECRET: 'x' });
    expect(origins['accounts.apiCustomer.password']).toBe('accounts.apiCustomer.password (SECRET)');
    expect(origins['surfaces.supplier.keys.valid']).toBe('surfaces.supplier.keys.valid');
  });

  for (const [listen, expected] of [
    ['0.0.0.0:0', { host: '0.0.0.0', port: 0 }],
    ['"[::1]:65535"', { host: '::1', port: 65_535 }],
    ['localhost:80', { host: 'localhost', port: 80 }],
  ] as const)
    test(`with a hub at ${listen}`, ({}, info) => {
      expect(read(info, `${CALLBACK}\n  trigger: manual\n  listen: ${listen}`).callback?.listen).toEqual(expected);
    });

  test('and cannot be changed any more', ({}, info) => {
    const target = read(info, `${URL_LINE}\nsurfaces:\n  reseller:\n    ${PROBE}`);
    expect(() => {
      (target.surfaces.reseller as { probe: { path: string } }).probe.path = '/other';
    }).toThrow(TypeError);
  });
});
