import { expect, test } from '@playwright/test';
import { repeatsRefused } from '../../../../fixtures/judge/matchers/client.ts';
import { CLIENT_VARIATIONS } from '../../../../fixtures/reference/client/variations.ts';
import { REFUSED_AGAIN, REVOKED } from '../../../../fixtures/roles/client/scenarios.ts';
import { playedByReference } from './client-run-kit.ts';

for (const id of [
  'client-places-of-their-own',
  'client-places-with-names',
  'client-places-named-in-letters-for-each-try',
  'client-places-named-for-each-try-beside-one-that-stays',
  'client-places-named-for-each-try-beside-words',
  'client-places-named-in-words-for-each-try-at-once',
  'client-workers-at-places-of-their-own',
  'client-orders-say-which-try-it-is',
  'client-two-workers-at-a-queue-of-nameless-orders',
])
  for (const scenario of [REVOKED, REFUSED_AGAIN])
    test(`${id}, “${scenario}”: what was refused comes again`, async () => {
      const change = CLIENT_VARIATIONS.find((one) => one.id === id)?.change;
      const played = await playedByReference(scenario, change, 4, ['reseller', 'storefront']);
      const refused = played.requests.filter(({ answer }) => answer?.status === 401);
      expect(refused.length).toBeGreaterThan(1);
      expect(String(repeatsRefused(played, 2, 2).got)).toBe('that');
    });
