import { expect, test } from '@playwright/test';
import type { Call } from '../../../fixtures/reference/platform/call.ts';
import { KEYS_OF_NOTHING } from '../../../fixtures/reference/platform/defects/bearer/keys-of-nothing.ts';
import { decodeCompact, hmacHolds, signCompact } from '../../../fixtures/reference/platform/jws.ts';
import { CHOSEN_KEYS, chosenAtOwnHost } from '../../bearer.keys.cases.ts';

const GOOD = signCompact(
  { alg: 'HS256', typ: 'JWT' },
  { customerId: 1, tenant: 'one' },
  'a key that is the platform’s own',
);

/** Where the call comes to that each token is sent with. */
const HOST = 'platform.example:8443';
const ALL = [...CHOSEN_KEYS, ...chosenAtOwnHost(`https://${HOST}`)];
const CALL = { request: { headers: { host: HOST } } } as unknown as Call;

for (const [id, purpose, , key] of KEYS_OF_NOTHING)
  test(`a token is sent of which ${purpose}: ${id}`, () => {
    const taken = ALL.filter(([, change]) => {
      const token = change(GOOD);
      const header = decodeCompact(token)?.header;
      const found = header === undefined ? undefined : key(header, token, CALL);
      return found !== undefined && hmacHolds(token, found);
    });
    expect(taken.map(([label]) => label)).not.toEqual([]);
  });

test('each of them is called otherwise, and none leads to an address of somebody else', () => {
  const labels = ALL.map(([label]) => label);
  expect(new Set(labels).size).toBe(labels.length);
  for (const [label, change] of ALL) {
    const { jku, x5u } = (decodeCompact(change(GOOD))?.header ?? {}) as {
      readonly jku?: string;
      readonly x5u?: string;
    };
    // RFC 6761 §6.4, what holds all that there is to be fetched, and the platform's own host.
    const isOfNobodyElse = /^(?:https:\/\/conformance\.invalid\/|data:|https:\/\/platform\.example:8443\/conformance-)/;
    for (const address of [jku, x5u]) if (address !== undefined) expect(address, label).toMatch(isOfNobodyElse);
  }
});

const OF_NOTHING = ['undefined', 'null', 'None', 'nil', 'false', '', '[object Object]'];

test('whatever leads to no key is signed with all that a missing one becomes', () => {
  for (const name of ['jku', 'x5u', 'x5c', 'jwk', 'jwks']) {
    const keys = ALL.flatMap(([, change]) => {
      const token = change(GOOD);
      const found = decodeCompact(token)?.header[name] !== undefined;
      return found ? OF_NOTHING.filter((key) => hmacHolds(token, key)) : [];
    });
    expect([...new Set(keys)].sort(), name).toEqual([...OF_NOTHING].sort());
  }
});
