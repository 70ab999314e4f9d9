import { expect, test } from '@playwright/test';
import type { Call } from '../../../fixtures/reference/platform/call.ts';
import { KEYS_OF_NOTHING } from '../../../fixtures/reference/platform/defects/bearer/keys-of-nothing.ts';
import { decodeCompact, hmacHolds, signCompact } from '../../../fixtures/reference/platform/jws.ts';
import { CHOSEN_KEYS } from '../../bearer.keys.cases.ts';

const GOOD = signCompact(
  { alg: 'HS256', typ: 'JWT' },
  { customerId: 1, tenant: 'one' },
  'a key that is the platform’s own',
);

for (const [id, purpose, , key] of KEYS_OF_NOTHING)
  test(`a token is sent of which ${purpose}: ${id}`, () => {
    const taken = CHOSEN_KEYS.filter(([, change]) => {
      const token = change(GOOD);
      const header = decodeCompact(token)?.header;
      const found = header === undefined ? undefined : key(header, token, {} as Call);
      return found !== undefined && hmacHolds(token, found);
    });
    expect(taken.map(([label]) => label)).not.toEqual([]);
  });

test('each of them is called otherwise, and none leads to an address of somebody', () => {
  const labels = CHOSEN_KEYS.map(([label]) => label);
  expect(new Set(labels).size).toBe(labels.length);
  for (const [label, change] of CHOSEN_KEYS) {
    const { jku, x5u } = (decodeCompact(change(GOOD))?.header ?? {}) as {
      readonly jku?: string;
      readonly x5u?: string;
    };
    // RFC 6761 §6.4, and what holds all that there is to be fetched.
    for (const address of [jku, x5u])
      if (address !== undefined) expect(address, label).toMatch(/^(?:https:\/\/conformance\.invalid\/|data:)/);
  }
});
