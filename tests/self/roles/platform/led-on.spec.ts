import type { IncomingMessage } from 'node:http';
import { expect, test } from '@playwright/test';
import type { Row } from '../../../../fixtures/engine/row.ts';
import { expect as judge } from '../../../../fixtures/judge/expect.ts';
import type { Changes } from '../../../../fixtures/roles/platform/surface/changes.ts';
import type { Surface } from '../../../../fixtures/roles/platform/surface/surface.ts';
import { Secret } from '../../../../fixtures/secrets/redact.ts';
import { Stimulus } from '../../../../fixtures/wire/stimulus.ts';
import { GOOD_AMONG_BAD } from '../../../../spec/overlap.ts';
import type { CellRecord } from '../../../../spec/report.ts';
import { atSurface } from './surface-kit.ts';

// A probe that is led on, to the same path with or without a slash say, was perhaps not looked at.

const KEY = 'kQ7vT2mX9pL4-wB6nR8';

const BAD: Changes = [
  ['an unknown key', (good) => good.with('ApiKey', 'unknown')],
  ['no key', (good) => good.without('ApiKey')],
];

const mustBeRefused: Row['judge'] = (answer) => {
  judge(answer).toHaveStatus(401);
};

/** What KEY-03 says of a surface that leads each request to the place that this names, or answers with the status. */
function judged(
  place: (request: IncomingMessage) => string,
  asked: Changes | ((surface: Surface) => Promise<void>) = BAD,
): Promise<CellRecord> {
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
      await (typeof asked === 'function' ? asked(surface) : surface.refuses(401, asked));
      return cell.record();
    },
  );
}

test('a probe that is led to one place with and without a key is said to be no finding', async () => {
  const { cases } = await judged(() => '/products/');
  expect(cases.map(({ status }) => status)).toEqual(['inconclusive', 'inconclusive']);
  expect(cases[0]?.reason).toContain('name the address that is meant');
});

/** A router that leads whoever forgets the slash to where the platform is, before anybody looks, and keeps the query. */
const onSlash = ({ url = '' }: IncomingMessage): string => url.replace('/products', '/products/');

const ELSEWHERE: Changes = [
  ...BAD,
  ['with a query', (good) => good.without('ApiKey').withQuery('a', 'b')],
  ['at another path', (good) => good.without('ApiKey').at((path) => `${path}//`)],
];

test('a probe that asks for no key leaves each row open, however its request differs', async () => {
  const leadOnPath = ({ url = '' }: IncomingMessage): string => (url === '/products' ? '/products/' : '401');
  for (const answer of [onSlash, leadOnPath, () => '404', () => '405']) {
    for (const ask of [
      (surface: Surface): Promise<void> => surface.refuses(401, ELSEWHERE),
      (surface: Surface): Promise<void> => surface.keepsOut(ELSEWHERE),
      (surface: Surface): Promise<void> => surface.refusesBesideGoods(401, BAD),
      (surface: Surface): Promise<void> =>
        surface.judgesRefusals(BAD.map(([label, change]) => ({ label, change, judge: mustBeRefused }))),
    ]) {
      const { cases } = await judged(answer, ask);
      expect(cases.map(({ status }) => status)).toEqual(cases.map(() => 'inconclusive'));
      expect(cases.map(({ reason }) => reason?.includes('surfaces.supplier.probe'))).toEqual(cases.map(() => true));
    }
    const among = (surface: Surface): Promise<void> => surface.refusesAmongGoods(401, BAD, ELSEWHERE);
    const { cases } = await judged(answer, among);
    const bad = cases.filter(({ label }) => !label.startsWith(GOOD_AMONG_BAD));
    expect(bad.map(({ status }) => status)).toEqual(bad.map(() => 'inconclusive'));
  }
});

test('a surface that lets in whoever comes is found beside good requests too', async () => {
  const { cases } = await judged(
    () => '200',
    (surface) => surface.refusesBesideGoods(401, BAD),
  );
  expect(cases.map(({ status }) => status)).toEqual(['fail', 'fail']);
});

test('a key that is not asked for where others are refused is found beside good requests', async () => {
  const { cases } = await judged(
    ({ headers: { apikey } }) => (apikey === undefined || apikey === KEY ? '404' : '401'),
    (surface) => surface.refusesBesideGoods(401, BAD),
  );
  expect(cases.map(({ status }) => status)).toEqual(['pass', 'fail']);
});

test('one that is led elsewhere without a key is a finding', async () => {
  const { cases } = await judged(({ headers }) => (headers['apikey'] === undefined ? '/sign-in' : '/products/1'));
  expect(cases.map(({ status }) => status)).toEqual(['inconclusive', 'fail']);
});

test('one that is refused with another key was looked at', async () => {
  const { cases } = await judged(({ headers: { apikey } }) =>
    apikey === undefined || apikey === KEY ? '/products/' : '401',
  );
  expect(cases.map(({ status }) => status)).toEqual(['pass', 'fail']);
});

test('a probe that is answered alike with and without a key is said to be wrong where its status says so', async () => {
  for (const [status, doubt] of [
    ['404', 'its path may not exist'],
    ['405', 'it may not be asked for by that method'],
    ['501', 'it may not be asked for by that method'],
  ] as const) {
    const { cases } = await judged(() => status);
    const reason = `with and without a good credential surfaces.supplier.probe gets ${status}: ${doubt}`;
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
