import { expect, test } from '@playwright/test';
import { missingFor } from '../../../fixtures/target/capabilities.ts';
import { doubtOfKey } from '../../../fixtures/target/checks/doubtful-key.ts';
import { whyNoKey } from '../../../fixtures/target/checks/no-key.ts';
import { isPath, isReference } from '../../../fixtures/target/checks/reference.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';
import { faults, OF_STATES, read } from './target-kit.ts';

// What no tool resolved, and what holds several keys, is refused by a platform that lets every expired and revoked key in.

const VALID = 'SUPq8Zt-Vx3nKw5-Rb7yJd2';
const [OLD, OLDER] = ['SUPr2Bv-Nz5qYj3-Md8tCh7', 'SUPr9Fd-Kq4zWm7-Ty2vLb5'];

const file = (state: string, key: string, valid = VALID): string =>
  `baseUrl: https://acme.example\nsurfaces:\n  supplier:\n    probe: { method: GET, path: /p }\n    keys:\n      valid: ${JSON.stringify(valid)}\n      ${state}: ${JSON.stringify(key)}`;

/** Where secrets lie, as the tools that fetch them write it. */
const REFERENCES: Readonly<Record<string, readonly string[]>> = {
  'a path of Vault': [
    'secret/data/supplier#expired',
    'secret/acme/old',
    'kv/acme/supplier',
    'kv-v2/data/x#y',
    'team/app-1#OLD_KEY',
  ],
  'a name in another store': [
    ...['bws:7c9e6679-7425-40de-944b-e07fc1f90ae7', 'doppler:acme.stg.OLD', 'infisical:/acme/old', 'conjur:acme/old'],
    ...[
      'gcp-secretmanager:acme/old',
      'azure-key-vault:acme/old',
      'hashivault:acme',
      'aws:ssm:/acme/old',
      'ref+vault:x',
    ],
    ...['sm://acme/old', 'projects/acme/locations/eu/secrets/old/versions/3', 'ocid1.vaultsecret.oc1.iad.amaaa'],
    ...['/acme/staging/supplier/old-key', 'secretKeyRef:acme/old', 'valueFrom.secretKeyRef.old', 'berglas:acme/old'],
  ],
  'a tag or a template': [
    '!var acme/old',
    '!Ref OldKey',
    '{REF:P@I:46C9}',
    '%env.OLD_KEY%',
    '.Values.oldKey',
    'var.old_key',
  ],
  'what is still encrypted': [
    ...['EJ[1:q8Kp:x]', 'ENCRYPTED[9f2c7b1e]', 'encrypted:BE9Y7LKANx77X1pv1HnE', `AQICAH${'h8Kp+2/x'.repeat(20)}`],
    ...[`AQECAH${'h8Kp+2/x'.repeat(20)}`, `U2FsdGVkX1${'9h8Kp2x/'.repeat(6)}`],
  ],
};

for (const [kind, references] of Object.entries(REFERENCES))
  test(`a key is not ${kind}`, ({}, info) => {
    expect(references.filter((one) => !isReference(one, VALID) && !isPath(one, VALID))).toEqual([]);
    for (const one of references)
      for (const [, state] of OF_STATES) {
        const found = faults(info, file(state, one));
        expect(found.join('\n')).toContain(
          `t.yaml:7: surfaces.supplier.keys.${state}: looks like a reference or a template`,
        );
        expect(found.join('\n')).not.toContain(one);
      }
  });

const LISTS = [
  ...[
    `${OLD},${OLDER}`,
    `${OLD}, ${OLDER}`,
    `${OLD};${OLDER}`,
    `${OLD} ${OLDER}`,
    `${OLD}\n${OLDER}`,
    `${OLD}\\n${OLDER}`,
  ],
  ...[`${OLD}|${OLDER}`, `${OLD}&${OLDER}`, `${OLD}%2C${OLDER}`, `${OLD}%0A${OLDER}`],
  ...[`["${OLD}","${OLDER}"]`, `[${OLD},${OLDER}]`, `${OLD},${OLDER},${VALID}`, `${OLD},9f2c7b1e4d8a`],
];

test('a list of keys is no key', ({}, info) => {
  for (const list of LISTS)
    for (const [, state] of OF_STATES) {
      const found = faults(info, file(state, list));
      expect([list, ...found].length).toBeGreaterThan(1);
      expect(found.join('\n')).toContain(`surfaces.supplier.keys.${state}: `);
      expect(found.join('\n')).not.toMatch(/SUPr/);
    }
});

/** What no form of a store tells: the words of a path with the sign before its field, and what a key service gives. */
const UNLIKE = ['supplier#expired', 'acme$supplier$expired', `CiQA${'q8Kp2xVn7w'.repeat(20)}`, '9f'.repeat(128)];

test('what is unlike the valid key in ways that no age explains is not tested', ({}, info) => {
  const catalogue = loadCatalogue();
  for (const key of UNLIKE)
    for (const [id, state] of OF_STATES) {
      const [missing] = missingFor(catalogue.get(id), 'supplier', read(info, file(state, key)));
      expect([key, missing?.doubt]).toEqual([key, expect.stringContaining(`surfaces.supplier.keys.${state} `)]);
    }
});

/** The valid key, and others of its platform. */
const LAWFUL = [
  ['acme/supplier#9Qw2Lm5V', 'acme/payment#7Hk3Pn6B', 'globex/old#4Rd2Wy9X'],
  ['acme/supplier#2024', 'globex/supplier#2023'],
  ['kv/acme/supplier', 'kv/globex/supplier'],
  ['keyring:9Qw2Lm5Vb8Tz1Rk', 'keyring:7Hk3Pn6Bc4Rd2Wy'],
  ['/acme/supplier/one', '/acme/supplier/two'],
  ['9Qw2Lm5V,8Tz1Rk4H', '7Hk3Pn6B,4Rd2Wy9X'],
  // The form is the platform's own: what it encrypts or stores by a prefix, a folder or a field, of whatever letters.
  ['acme/supplier#7Gk2mQx9', 'acme/supplier#a3Rd5vNc', 'globex/old#b6Wn4Tz8'],
  ['/api/v1/7gk2mqx9lw4t', '/api/v1/k3rd5vnc1hy6'],
  ['U2FsdGVkX1+vupppZksvRf5pq5g5XjFRlipRkwB0K1Y=', 'U2FsdGVkX19tAqq3kVd0gVZcqHkB0uYJmZ4mXo7bq2w='],
  ['AQICAHhYs2Zq8LmKt0WnT5yR4vPzQx7Gk2mQx9Lw4T==', 'AQECAHhQq7Kx0WnT5yR4vPzQx7Gk2mQx9Lw4TzB8nA=='],
  ...[
    'vault:',
    'vault:v1:',
    'file:',
    'encrypted:',
    'env:',
    'ssm:',
    'kv:',
    'acme://',
    'secrets.',
    '{cipher}',
    '@/k/',
  ].map((before) => [`${before}7Gk2mQx9Lw4TzB8n`, `${before}R3d5vNc1Hy6JpS0e`]),
  ['EJ[7Gk2mQx9Lw4TzB8n]', 'EJ[3Rd5vNc1Hy6JpS0e]'],
  ['((7Gk2mQx9Lw4TzB8n))', '((3Rd5vNc1Hy6JpS0e))'],
  ['<7Gk2mQx9Lw4TzB8n>', '<3Rd5vNc1Hy6JpS0e>'],
  ['[7Gk2mQx9Lw4TzB8n]', '[3Rd5vNc1Hy6JpS0e]'],
  ['$k7Gk2mQx9Lw4TzB8n', '$k3Rd5vNc1Hy6JpS0e'],
  ['%k7Gk2mQx9Lw4TzB8n%', '%k3Rd5vNc1Hy6JpS0e%'],
  ['"7Gk2mQx9Lw4TzB8n"', '"3Rd5vNc1Hy6JpS0e"'],
  ['yourkeys_live_7Gk2mQx9', 'yourkeys_live_3Rd5vNc1'],
  [VALID, `${OLD}:${OLDER}`, `${OLD}/${OLDER}`],
  ['9Qw2Lm5V8Tz1|Rk4Hd7Lm', '7Hk3Pn6B4Rd2|Wy9Xc1Qz'],
  // A name and a secret, as newer keys have them; base64, whose sign may stand anywhere; signs of passwords.
  ['Zt4Nq8Wb1-m6Xc3Lv9Yd2Kf7', '98|kQ7vT2mX9pL4wR8nB3zC', '5f1c0d6a9b:7e3a9c1e5b8d2046a9e1c7b35d80f2647c'],
  ['x7eQ9w0aHfo3mA5tYb2k', 'mA5t+b2kx7eQ9w/aHfo3Rg==', '/9f2xQa7LmT4+8Wz1Rk4Hd7+', 'kv/9f2xQa7LmT4Wz1Rk4Hd7'],
  ['Zt4Nq8Wb1-m6Xc3Lv9Yd2Kf7', 'aK#9!xQ&2m$Lp7', 'uW8{t}R;3(z)Q5^e1', 'Wq7#vTz9,Lm2/xRk4', 'Wq7vTz9/Lm2#xRk4'],
  [
    '7f3a9c1e5b8d2046',
    '7f3a9c1e5b8d2046a9e1c7b35d80f264'.replaceAll('5', '51f0c2e8'),
    'sk_live_4vR8nB3zC6hD1fG5jS0yAw',
  ],
] as const;

test('keys with such signs are accepted where the valid one, or no list and no path, is like that', ({}, info) => {
  for (const [valid, ...keys] of LAWFUL)
    for (const key of keys)
      for (const [, state] of OF_STATES)
        expect([
          key,
          whyNoKey(key, valid, {}) ?? doubtOfKey(key, valid),
          faults(info, file(state, key, valid)),
        ]).toEqual([key, null, []]);
});

/** A valid key of one form, and what has another: only that of the platform is nobody's reference. */
const OTHER_FORM = [
  ['file:7Gk2mQx9Lw4TzB8n', 'vault:secret/data/supplier', '$(cat old.key)', 'encrypted:3Rd5vNc1Hy6JpS0e'],
  ['encrypted:7Gk2mQx9Lw4TzB8n', 'file:///run/secrets/old', '{cipher}3Rd5vNc1Hy6JpS0e', 'vault:old'],
  ['https://7Gk2mQx9Lw4TzB8n', 'op://acme/old/key'],
  ['/api/v1/7Gk2mQx9Lw4T', '/run/secrets/old', 'secret/acme/old', '/acme/staging/old'],
  ['acme/supplier#7Gk2mQx9', 'kv/acme/old', '$(cat old.key)', '<key>', '$OLD_KEY'],
  ['U2FsdGVkX1+vupppZksvRf5pq5g5XjFRlipRkwB0K1Y=', 'AQICAHhYs2Zq8LmKt0WnT5yR4vPzQx7Gk2mQx9Lw4T=='],
  ['<7Gk2mQx9Lw4TzB8n>', '[old key]', '{{ old }}', '__OLD__', '%OLD%', 'none'],
] as const;

test('a reference of another form than the valid key is none of the platform’s', ({}, info) => {
  for (const [valid, ...keys] of OTHER_FORM)
    for (const key of keys)
      expect([key, ...faults(info, file('expired', key, valid))].join('\n')).toContain(
        'surfaces.supplier.keys.expired: looks like a',
      );
});
