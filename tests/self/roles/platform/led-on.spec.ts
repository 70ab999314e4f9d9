import type { IncomingMessage } from 'node:http';
import { expect, test } from '@playwright/test';
import type { Changes } from '../../../../fixtures/roles/platform/surface/changes.ts';
import { Secret } from '../../../../fixtures/secrets/redact.ts';
import { Stimulus } from '../../../../fixtures/wire/stimulus.ts';
import type { CellRecord } from '../../../../spec/report.ts';
import { atSurface } from './surface-kit.ts';

// A probe that is led on, to the same path with or without a slash say, was perhaps not looked at.

const KEY = 'a-key-that-is-good-1837';

const BAD: Changes = [
  ['an unknown key', (good) => good.with('ApiKey', 'unknown')],
  ['no key', (good) => good.without('ApiKey')],
];

/** What KEY-03 says of a surface that leads each request to the place that this names, or answers with the status. */
function judged(place: (request: IncomingMessage) => string, changes: Changes = BAD): Promise<CellRecord> {
  return atSurface(
    (request, response) => {
      const to = place(request);
      if (/^\d+$/.test(to)) response.writeHead(Number(to)).end();
      else response.writeHead(302, { Location: to }).end();
    },
    {
      rule: 'KEY-03',
      key: new Secret(KEY, 'A_GOOD_KEY'),
      probe: (origin) => Stimulus.of('GET', new URL(`${origin}/products`)),
    },
    async ({ surface, cell }) => {
      await surface.refuses(401, changes);
      return cell.record();
    },
  );
}

test('a probe that is led to one place with and without a key is said to be no finding', async () => {
  const { cases } = await judged(() => '/products/');
  expect(cases.map(({ status }) => status)).toEqual(['inconclusive', 'inconclusive']);
  expect(cases[0]?.reason).toContain('name the address that is meant');
});

test('one that is led elsewhere without a key is a finding', async () => {
  const { cases } = await judged(({ headers }) => (headers['apikey'] === undefined ? '/sign-in' : '/products/1'));
  expect(cases.map(({ status }) => status)).toEqual(['inconclusive', 'fail']);
});

test('one that is refused with another key was looked at', async () => {
  const { cases } = await judged(({ headers }) => (headers['apikey'] === 'unknown' ? '401' : '/products/'));
  expect(cases.map(({ status }) => status)).toEqual(['pass', 'fail']);
});

test('a probe that is answered alike with and without a key is said to be wrong where its status says so', async () => {
  for (const [status, doubt] of [
    ['404', 'its path may not exist'],
    ['405', 'it may not be asked for by that method'],
    ['501', 'it may not be asked for by that method'],
  ] as const) {
    const { cases } = await judged(() => status);
    const reason = `with and without a good credential the probe gets ${status}: ${doubt}`;
    expect(cases.map((one) => one.reason)).toEqual([reason, reason]);
    expect(cases.map((one) => one.status)).toEqual(['inconclusive', 'inconclusive']);
  }
});

const IN_QUERY: Changes = [
  ...BAD,
  ['in the query as key', (good, key) => good.without('ApiKey').withQuery('key', key)],
];

test('a query that is refused before anybody looks at the key, with what a good request gets, is no finding', async () => {
  const { cases } = await judged(({ url, headers }) => {
    if (url?.includes('?') === true) return '400';
    return headers['apikey'] === KEY ? '400' : '401';
  }, IN_QUERY);
  expect(cases.map(({ label, status }) => [label, status])).toEqual(BAD.map(([label]) => [label, 'pass']));
});

test('a key that is let in by the query is a finding, though a good request gets 400 as well', async () => {
  const { cases } = await judged(({ url, headers }) => {
    const key = headers['apikey'] ?? new URL(url ?? '', 'http://a.example').searchParams.get('key');
    return key === KEY ? '400' : '401';
  }, IN_QUERY);
  expect(cases.map(({ status }) => status)).toEqual(['pass', 'pass', 'fail']);
});

test('a surface that lets in whoever comes is found, though a good request gets 400 as well', async () => {
  const vouched: Changes = [...BAD, ['vouched for', (good) => good.without('ApiKey').with('X-Forwarded-For', '::1')]];
  const { cases } = await judged(() => '400', vouched);
  expect(cases.map(({ status }) => status)).toEqual(['fail', 'fail', 'fail']);
});
