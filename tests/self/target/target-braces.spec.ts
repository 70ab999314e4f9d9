import { expect, test } from '@playwright/test';
import { missingFor } from '../../../fixtures/target/capabilities.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';
import { faults, OF_STATES, read } from './target-kit.ts';

// Placeholders stand in braces, and so do the keys of some platforms: identifiers as .NET writes them, above all.

const file = (valid: string, ...others: string[]): string =>
  [
    'baseUrl: https://acme.example',
    'surfaces:',
    '  supplier:',
    '    probe: { method: GET, path: /p }',
    '    keys:',
    ...['valid', 'expired', 'revoked', 'otherTenant', 'noAccess']
      .slice(0, others.length + 1)
      .map((state, at) => `      ${state}: '${[valid, ...others][at] ?? ''}'`),
    'callback:',
    `  apiKey: '${valid}'`,
    '  trigger: manual',
  ].join('\n');

/** Five keys of each platform. */
const LAWFUL = [
  ['11', '12', '13', '14', '15'].map((end) => `{f8efb31d-62d1-402a-b8d2-c62680d2${end}a7}`),
  ['11', '12', '13', '14', '15'].map((end) => `{F8EFB31D-62D1-402A-B8D2-C62680D2${end}A7}`),
  ['11', '12', '13', '14', '15'].map((end) => `(f8efb31d-62d1-402a-b8d2-c62680d2${end}a7)`),
  [
    '{Zt4Nq8Wb1-m6Xc3Lv9}',
    '{kQ7vT2mX9-pL4wR8nB}',
    '{m4Nb8Vc2X-z6Lk1Jh5}',
    '{h7Rw2Qk9L-p4Vx8Tn3}',
    '{c81e4f7a2-d9b3065e}',
  ],
];

test('keys in braces are keys where the valid one is like that', ({}, info) => {
  for (const [valid = '', ...others] of LAWFUL) {
    expect([valid, ...faults(info, file(valid, ...others))]).toEqual([valid]);
    for (const [id] of OF_STATES)
      expect([valid, missingFor(loadCatalogue().get(id), 'supplier', read(info, file(valid, ...others)))]).toEqual([
        valid,
        [],
      ]);
  }
});

test('a description in braces is a placeholder, and so is the identifier of nothing', ({}, info) => {
  const [[good = ''] = []] = LAWFUL;
  for (const key of [
    ...['{key}', '{{key}}', '{Supplier-Key-2024-v1}', '{the-key-of-our-supplier}', '<key>', '[key]', '(key)'],
    ...['<f8efb31d-62d1-402a-b8d2-c62680d211a7>', '{00000000-0000-0000-0000-000000000000}', '{xxxxxxxxxxxxxxxxxxxx}'],
  ])
    for (const valid of [good, 'Zt4Nq8Wb1-m6Xc3Lv9Yd2Kf7'])
      expect([key, ...faults(info, file(valid, key))].join('\n')).toContain(
        'surfaces.supplier.keys.expired: looks like a',
      );
});

test('braces around a key are no part of it where the valid one has none', ({}, info) => {
  const valid = 'f8efb31d-62d1-402a-b8d2-c62680d211a7';
  expect(faults(info, file(valid, '{f8efb31d-62d1-402a-b8d2-c62680d212a7}')).join('\n')).toContain(
    'begins or ends with a sign that stands around values, and the valid key holds none',
  );
});
