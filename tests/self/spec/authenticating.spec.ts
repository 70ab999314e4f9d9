import { expect, test } from '@playwright/test';
import { authenticates, othersAmong } from '../../../spec/authenticating.ts';

const among = (...names: readonly string[]): string[] => othersAmong(names.map((name) => [name, '2']));

test('what is called as a signature authenticates, and what tells of one does not', () => {
  expect(among('X-Signature', 'X-Shop-Hmac', 'Idempotency-Key')).toEqual(['x-signature', '*hmac*']);
  expect(among('X-Signature-Version', 'X-Auth-Token-Type', 'X-Signature-Algorithm')).toEqual([]);
  expect(among('X-Signature-Version', 'X-Body-Signature')).toEqual(['*signature*']);
  // Each of the contract's own has a rule.
  expect(among('Authorization', 'ApiKey')).toEqual([]);
  expect(['ApiKey', 'Cookie', 'X-Signature', 'X-Signature-Version', 'X-Trace'].map(authenticates)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
