import { expect, test } from '@playwright/test';
import { signHs256 } from '../../../fixtures/wire/jwt.ts';
import { COMMON_KEYS } from '../../bearer.keys.common.cases.ts';
import { guessedKeys } from '../../bearer.guesses.cases.ts';

const labelsOf = (key: string): string[] => {
  const token = signHs256({ alg: 'HS256' }, { customer: '1', exp: 9 }, key);
  return guessedKeys(token, { customer: 'customer', tenant: null }).map(([label]) => label);
};

test('a platform that signs with a key that people copy is told so, and no other is', () => {
  for (const key of ['superSecretKey@345', 'your-secret-key-here', 'x'])
    expect(labelsOf(key)).toContain(`signed with the key ${key}`);
  const others = labelsOf('kQ7vT2mX9pL4kQ7vT2mX9pL4kQ7vT2mX');
  expect(others.filter((label) => COMMON_KEYS.some((key) => label === `signed with the key ${key}`))).toEqual([]);
});

test('no common key is named twice', () => {
  expect(COMMON_KEYS.filter((key, place) => COMMON_KEYS.indexOf(key) < place)).toEqual([]);
});
