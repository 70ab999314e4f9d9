import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { isShownAs } from '../../../../evidence/client-shown.ts';
import { sequenceOf } from '../../../../fixtures/judge/client/timeline.ts';
import { seenIn } from '../../../../fixtures/judge/client/seen.ts';
import { newAccounts, standingAccounts } from '../../../../fixtures/roles/client/accounts.ts';
import { learn, requestRecord } from '../../../../fixtures/roles/client/evidence.ts';
import { redactor } from '../../../../fixtures/secrets/redact.ts';
import { written } from '../../../../fixtures/secrets/shown.ts';
import type { ExchangeRecord } from '../../../../spec/report.ts';
import { login, played, type Sketch } from '../../judge/client-kit.ts';

test.beforeEach(() => {
  redactor.forget();
});
test.afterEach(() => {
  redactor.forget();
});

const HELD = /<(?:ACCESS_TOKEN|STOREFRONT_TOKEN|API_KEY)>/;

/** A call to a key surface that has this besides, as the judgement sees it and the report shows it. */
function callWith(key: string, besides: Sketch): { readonly leaks: readonly string[]; readonly shown: ExchangeRecord } {
  const all = played([login(), { kind: 'supplier', url: '/Supplier/A', ...besides }], { key });
  learn(all);
  const exchanges = all.requests.map((one) => ({ ...written(requestRecord(one)), purpose: 'case', case: 'c' }));
  const [, shown] = exchanges as unknown as ExchangeRecord[];
  if (!shown) throw new Error('Nothing is shown');
  expect(isShownAs({ ...sequenceOf(all) }, [shown], null), JSON.stringify(shown.request)).toBe(true);
  return { leaks: seenIn(all)[1]?.leaks ?? [], shown };
}

const KEYS: readonly (readonly [name: string, account: () => { readonly apiKey: string }])[] = [
  ['a standing one, which is made of words', standingAccounts],
  ['a fresh one', newAccounts],
  ['that of deliveries, which is made of words', () => standingAccounts('acme-production-supplier-key')],
];

for (const [name, account] of KEYS)
  test(`what a report names of a key is what the judgement found, whatever part of it is sent: ${name}`, () => {
    const { apiKey: key } = account();
    // As a target's key is known.
    redactor.register(key, '<API_KEY>');
    fc.assert(
      fc.property(fc.nat(key.length), fc.integer({ min: 4, max: 40 }), (from, length) => {
        const part = key.slice(from, from + length);
        const inUrl = callWith(key, { url: `/Supplier/A?k=${part}` });
        if (!inUrl.leaks.includes('url')) expect(inUrl.shown.request.url).not.toMatch(HELD);
        const headers = [
          ['ApiKey', key],
          ['Cookie', `s=${part}`],
        ] as const;
        callWith(key, { headers });
        callWith(key, { headers: [['ApiKey', part]] });
        callWith(key, {
          headers: [
            ['ApiKey', key],
            ['X-Caller', part],
          ],
        });
        callWith(key, { headers: [['ApiKey', key]], body: JSON.stringify({ caller: part }) });
      }),
      { numRuns: 15 },
    );
    expect(callWith(key, { url: `/Supplier/A?k=${key}` }).leaks).toEqual(['url']);
    expect(callWith(key, { url: `/Supplier/A?k=${key}` }).shown.request.url).toBe('/Supplier/A?k=<API_KEY>');
  });

test('what is called a token or a key, and is none of the client’s, is not named as one of its own', () => {
  const { apiKey } = newAccounts();
  const { apiKey: former } = newAccounts();
  for (const url of [
    '/Supplier/A?api_key=f3a9c1d27b',
    '/Supplier/A?access_token=f3a9c1d27b',
    `/Supplier/A?k=${former}`,
  ]) {
    const { leaks, shown } = callWith(apiKey, { url, headers: [['ApiKey', apiKey]] });
    expect(leaks).toEqual([]);
    expect(shown.request.url).not.toMatch(HELD);
  }
  callWith(apiKey, { headers: [['ApiKey', former]] });
});
