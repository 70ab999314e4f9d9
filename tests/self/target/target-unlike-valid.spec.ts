import { expect, test } from '@playwright/test';
import { doubtOfKey } from '../../../fixtures/target/checks/doubtful-key.ts';
import { missingFor } from '../../../fixtures/target/capabilities.ts';
import { whyNoKey } from '../../../fixtures/target/checks/no-key.ts';
import { newKey } from '../../../fixtures/reference/key.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';
import { mangled, MANGLED, MANGLED_LETTERS, MANGLED_SIGNS } from './mangled-keys.ts';
import { faults, read, OF_STATES } from './target-kit.ts';

// What is no key at all is refused for being unknown, so that a platform which never looks at the state of a key would pass.

const VALID = 'Key-live_1xnSu1C7T_m2SxZKxa.MrxWnFTecDck';
const OTHER = 'Key-live_116xXcfZz_GFCPzPNl.pNHyz800N2nG';
/** Keys without a beginning of their own: in base64url, of letters and digits, in hexadecimal. */
const BARE: readonly (readonly [valid: string, other: string])[] = [
  ['Zt4Nq8Wb1-m6Xc3Lv9Yd2Kf7_s5Jg0PaRu', 'h7Rw2Qk9Lp4Vx-8Tn3Bz6Mc1Gd5Yf0_sJo'],
  ['kQ7vT2mX9pL4wR8nB3zC6hD1fG5jS0yA', 'm4Nb8Vc2Xz6Lk1Jh5Gf9Ds3Ap7Qw0ErT'],
  ['7f3a9c1e5b8d2046a9e1c7b35d80f264', 'c81e4f7a2d9b3065e8a1d4c7f2b95e03'],
];

/** What fills the place of a key. */
const FILLERS = [
  ...[
    'string',
    'NaN',
    'Copied!',
    'lorem-ipsum',
    'revoked-2024',
    '12:30:45',
    'hello-world',
    'later',
    'v1',
    'Siehe-Wiki',
  ],
  ...[
    'keyhole',
    'contest',
    'key:x',
    'unusedkey',
    'NAME',
    'some-keystore',
    'ask-jo',
    'test1299',
    'a@b',
    '%41',
    'a**b..c',
  ],
  ...['a-revoked-key-of-some-length', 'sk_test_xxxx4242'],
];

const file = (state: string, key: string, valid: string): string =>
  `baseUrl: https://acme.example\nsurfaces:\n  supplier:\n    probe: { method: GET, path: /p }\n    keys:\n      valid: '${valid}'\n      ${state}: '${key}'`;

const CASES: readonly (readonly [name: string, valid: string, keys: readonly [name: string, key: string][]])[] = [
  ['a beginning', VALID, mangled(OTHER, MANGLED, MANGLED_SIGNS, MANGLED_LETTERS)],
  ['base64url', BARE[0]?.[0] ?? '', mangled(BARE[0]?.[1] ?? '', MANGLED, MANGLED_SIGNS, MANGLED_LETTERS)],
  ['letters and digits', BARE[1]?.[0] ?? '', mangled(BARE[1]?.[1] ?? '', MANGLED, MANGLED_LETTERS)],
  ['hexadecimal', BARE[2]?.[0] ?? '', mangled(BARE[2]?.[1] ?? '', MANGLED)],
];

for (const [kind, valid, keys] of CASES)
  for (const [name, key] of keys)
    test(`a key of ${kind} ${name} is refused, or its cells are not tested`, ({}, info) => {
      const catalogue = loadCatalogue();
      for (const [id, state] of OF_STATES) {
        const text = file(state, key, valid);
        const found = faults(info, text);
        expect(found.join()).not.toContain(key);
        if (found.length > 0) {
          expect(found.join()).toContain(`surfaces.supplier.keys.${state}: `);
          continue;
        }
        const [missing] = missingFor(catalogue.get(id), 'supplier', read(info, text));
        expect(missing?.doubt).toMatch(`surfaces.supplier.keys.${state} `);
        expect(missing?.doubt).not.toContain(key);
        expect(missing?.remedy).toMatch(/^name another surfaces\.supplier\.keys\./);
      }
    });

test('what fills the place of a key is doubted beside one that a machine has made', () => {
  const valids = [VALID, BARE[0]?.[0], BARE[1]?.[0], 'sk_live_9f2c7b1e4d8a6035', 'acme.5GhT7jK2mN9p'];
  const accepted = valids.flatMap((valid = '') =>
    FILLERS.filter((key) => (whyNoKey(key, valid, {}) ?? doubtOfKey(key, valid)) === null).map((key) => [valid, key]),
  );
  expect(accepted).toEqual([]);
});

/** Keys of one platform, of whatever age and tenant: the valid one, and others. */
const LAWFUL: readonly (readonly [what: string, valid: string, ...others: string[]])[] = [
  ['letters and digits before base64url', 'Zt4Nq8Wb1-m6Xc3Lv9Yd2Kf7', 'kQ7vT2mX9pL4wR8n', 'M4NB8VC2XZ6LK1JH5G'],
  [
    'hexadecimal before base64url',
    'Zt4Nq8Wb1-m6Xc3Lv9Yd2Kf7_s5Jg0PaRu',
    '9f2c7b1e4d8a60357c1e9b24',
    '0f9E8d7C6b5A4f3E',
  ],
  [
    'long hexadecimal before base64url',
    'v2.Zt4Nq8Wb1-m6Xc3Lv9Yd2Kf7',
    '7f3a9c1e5b8d2046a9e1c7b35d80f2647f3a9c1e5b8d2047',
  ],
  ['versions', 'v2.Zt4Nq8Wb1-m6Xc3Lv9', 'v1.9f2c7b1e4d8a6035', 'v1_7f3a9c1e5b8d2046a9e1c7b35d80f264'],
  [
    'test beside live',
    'sk_live_51HqLyjWDarjtT1zdp7dcQ',
    'sk_test_4vR8nB3zC6hD1fG5jS0yAw',
    'rk_live_m4Nb8Vc2Xz6Lk1Jh5Gf9Ds',
  ],
  [
    'live without a beginning before',
    'sk_live_51HqLyjWDarjtT1zdp7dcQ',
    'live_4vR8nB3zC6hD1fG5jS0yAw',
    'm4Nb8Vc2Xz6Lk1Jh5Gf9',
  ],
  ['another beginning', 'tern_pat_9Qw2Lm5Vb8Tz1Rk4Hd7', 'tern-4Hd7Rk1Tz8Vb5Lm2Qw9', 'tp_8Vb5Lm2Qw9Tz1Rk'],
  ['the tenant’s name', 'acme-7f3a9c1e5b8d', 'globex-c81e4f7a2d9b', 'umbrella-north-2d9b3065e8a1'],
  [
    'the tenant’s name within',
    'key-acme-Qm4v9TzX_7hGk2LpRw8',
    'key-globex-Bc7n1WqZ_4tYp9HsLk',
    'key-old-mill-Ez2r8KdP_9mVb',
  ],
  ['the tenant’s number', 'tenant-1041_Zt4Nq8Wb1m6X', 'tenant-7_c3Lv9Yd2Kf7s', 'tenant-20260_Jg0PaRuQ7vT2'],
  ['a name and a secret', '1041:Zt4Nq8Wb1m6Xc3Lv9', '98:kQ7vT2mX9pL4wR8nB', '10412:m4Nb8Vc2Xz6Lk1Jh5'],
  [
    'a name and a secret before',
    'Zt4Nq8Wb1-m6Xc3Lv9Yd2Kf7',
    '5f1c0d6a9b:7e3a9c1e5b8d2046a9e1c7b35d80f2647c',
    '98|kQ7vT2mX9pL4wR8nB3zC',
  ],
  [
    'UUIDs',
    '0f1e2d3c-4b5a-4968-8776-655443322110',
    '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    'A987FBC9-4BED-4078-8F07-9141BA07C9F3',
  ],
  ['UUIDs before letters and digits', 'kQ7vT2mX9pL4wR8nB3zC6hD1fG5jS0yA', '7c9e6679-7425-40de-944b-e07fc1f90ae7'],
  ['UUIDs without dashes', '0f1e2d3c-4b5a-4968-8776-655443322110', '7c9e6679742540de944be07fc1f90ae7'],
  [
    'hexadecimal without a beginning before',
    'sk_live_7f3a9c1e5b8d2046a9e1c7b35d80f264',
    'c81e4f7a2d9b3065e8a1d4c7f2b95e03',
  ],
  [
    'hexadecimal',
    '7f3a9c1e5b8d2046a9e1c7b35d80f264',
    'c81e4f7a2d9b3065e8a1d4c7f2b95e03',
    'C81E4F7A2D9B3065E8A1D4C7F2B95E0300AB',
  ],
  ['base64', 'x7eQ9w0aHfo3mA5tYb2k', 'mA5t+b2kx7eQ9w/aHfo3Rg==', '/9f2xQa7LmT4+8Wz1Rk4Hd7+', '+Zt4Nq8Wb1m6Xc3Lv9Yd2Q='],
  [
    'base64url with signs at its ends',
    'Zt4Nq8Wb1-m6Xc3Lv9Yd2Kf7',
    '-t4Nq8Wb1m6Xc3Lv9Yd2Kf7_',
    '_c3Lv9Yd2Kf7Zt4Nq8Wb1m6-',
  ],
  ['base32', 'kQ7vT2mX9pL4wR8nB3zC', 'JBSWY3DPK5XXE3DEQ2RT6', 'q7xk2mzt4whp5rbn3vcyd'],
  ['groups of letters and digits', 'A7K2-9QXM-4TRW-Z8LP', 'B3NV-7HJC-2KDY-M5FS', 'KXQW-PLMZ-TRBN-GHVD', 'C9TR-4WQ2'],
  ['ULIDs', '01HZX3J9V8Q2W4E6R7T5Y0K1MB', '01GQ2R7D4S9A8F6H3J5K1L0ZXC', '01hf8c2b4n6m7v9x3z5q1w0ert'],
  ['numbers', '48151623420042', '90210733115540', '7210945588'],
  ['counters with zeros before', 'key-0000000041-9f2c', 'key-0000000007-b81e', 'key-0000000102-77d0'],
  ['signs of passwords before', 'Zt4Nq8Wb1-m6Xc3Lv9Yd2Kf7', 'aK#9!xQ&2m$Lp7', 'uW8{t}R;3(z)Q5^e1'],
  ['a tilde within', 'abc8Q~dEf7.GhI9-kLm2_nOp5', 'Zx19Q~wEr4.TyU8-oPa3_sDf6', '3Fg8Q~hJk1.LzX5-cVb0_nMq2'],
  ['words with a secret', 'staging-supplier-7f3a9c1e', 'staging-supplier-c81e4f7a', 'demo-payment-2d9b3065'],
  ['another kind', 'xoxb-2048195531-Qm4v9TzX7hGk', 'xoxp-9921455031-Bc7n1WqZ4tYp', 'AKIA7QWX2M5V8TZ1RK4H'],
  ['words alone', 'acme-supplier', 'acme-supplier-old', 'expired', 'globex-supplier', 'string', 'key-2024'],
  ['letters of a name', 'AIzaSyD7f3a9c1E5b8D2046a9e1', 'AIzaSyBc81e4f7A2d9B3065e8a1', 'AIzaC7b3'],
];

test('keys of other ages and tenants are accepted without a doubt', ({}, info) => {
  for (const [what, valid, ...others] of LAWFUL)
    for (const key of others)
      for (const state of ['expired', 'revoked', 'otherTenant', 'noAccess', 'revocable'])
        expect([what, key, doubtOfKey(key, valid), faults(info, file(state, key, valid))]).toEqual([
          what,
          key,
          null,
          [],
        ]);
});

test('keys as the reference makes them are accepted, and each of their ends may be a letter or a digit', () => {
  const keys = Array.from({ length: 20_000 }, newKey);
  expect(keys.filter((key) => (whyNoKey(key, VALID, {}) ?? doubtOfKey(key, VALID)) !== null)).toEqual([]);
});

test('crosses of both cases are drawn by a machine, and those of one case are a mask', () => {
  const doubts = ['xxxx', 'XXXX', 'xXxX', 'XXxx'].map((crosses) =>
    doubtOfKey(`Key-live_1${crosses}8Bqc_EU9qK5Pa`, VALID),
  );
  const masked = 'is masked as it seems, and the valid key is not';
  expect(doubts).toEqual([masked, masked, null, null]);
});

test('many crosses of both cases are a mask, and so is a key of nothing else', () => {
  for (const key of ['XxXx_XxXxXxXxXxXx', 'Key-live_1XxXxXx8Bqc_EU9qK5Pa', 'Key-live_xX-Xx-xX-Xx', 'xX-Xx', 'XxX'])
    expect(whyNoKey(key, VALID, {}) ?? doubtOfKey(key, VALID), key).not.toBeNull();
  for (const key of ['Key-live_1xXxXx8Bqc_EU9qK5PaW', 'Key-live_1xXaxXx8BqcxXEU9qK5P'])
    expect(whyNoKey(key, VALID, {}) ?? doubtOfKey(key, VALID), key).toBeNull();
});

test('a valid key that is masked, of two, of words or with signs at its ends has others like it', () => {
  const pairs = [
    ['9Qw2Lm5Vxxxx8Tz1', '7Hk3Pn6Bxxxx4Rd2'],
    ['#9Qw2Lm5Vb8Tz1Rk', '#7Hk3Pn6Bc4Rd2Wy'],
    ['live:9Qw2Lm5Vb8Tz1Rk', 'test:7Hk3Pn6Bc4Rd2Wy'],
    ['9Qw2Lm5Vb8Tz1Rk-2026', '7Hk3Pn6Bc4Rd2Wy-2024'],
    ['9Qw2Lm5Vb8Tz1Rk!', '7Hk3Pn6Bc4Rd2Wy!'],
    ['a\\_9Qw2Lm5Vb8Tz1', 'b\\_7Hk3Pn6Bc4Rd2'],
  ];
  const spoken = pairs.filter(([valid = '', key = '']) => whyNoKey(key, valid, {}) ?? doubtOfKey(key, valid));
  expect(spoken).toEqual([]);
});
