import { expect, test } from '@playwright/test';
import { judgeAlone, judgeBare } from '../../../../fixtures/roles/platform/surface/bare.ts';
import { besideOthersAlone, isBareAsCalled, isRefusedBare } from '../../../../reporters/recheck/bare.ts';
import { mistakenIn } from '../../../../reporters/recheck/stimuli.ts';
import {
  BARE,
  bareLabel,
  besideCredential,
  WITH_COOKIES,
  WITHOUT_HEADERS,
  WITHOUT_QUERY,
} from '../../../../spec/bare.ts';
import { keepsFromEffect, mayAuthenticate } from '../../../../spec/parameter-names.ts';
import type { Cell, ExchangeRecord } from '../../../../spec/report.ts';
import { NotApplicable } from '../../../../fixtures/judge/outcomes.ts';
import { withoutOwn } from '../../../surface.bare.cases.ts';
import { lessMembers } from '../../../../fixtures/wire/less.ts';
import { Stimulus } from '../../../../fixtures/wire/stimulus.ts';
import { asking, surface } from '../../engine/kit.ts';

// A credential is let in by itself, whatever a target file has beside it.

const { label: BARE_KEY } = BARE['KEY-01'];
const FIRST = 'ApiKey and no other authentication, ten times';
const KEY = ['ApiKey', '<PAYMENT_API_KEY>'] as const;
const SUM = ['X-Sum', '1'] as const;
const COOKIES = ['Cookie', '<COOKIE>'] as const;

/** What a surface says to a key that comes without the header in question. */
for (const [status, ends] of [
  [200, 'pass'],
  [404, 'pass'],
  [401, 'not-tested'],
  [403, 'not-tested'],
  [503, 'inconclusive'],
] as const)
  test(`a key that gets ${status} without a further header: ${ends}`, async () => {
    await using server = await surface(() => status);
    const { asker, cell, statuses } = asking(server.url);
    const good = (): Promise<Stimulus> =>
      Promise.resolve(Stimulus.of('POST', server.url).with('ApiKey', 'k').with('X-Sum', '1').with('Accept', '*/*'));
    await judgeBare(asker, 'KEY-01', good, ['X-Sum']);
    expect(statuses()).toEqual({ [BARE_KEY]: ends });
    const { exchanges, remedy } = cell.record();
    expect(exchanges.flatMap(({ request }) => request.headers.map(([name]) => name))).not.toContain('X-Sum');
    if (ends === 'not-tested') expect(String(remedy)).toContain('probe.headers');
  });

test('a token is let in by itself as a key is', async () => {
  await using server = await surface(() => 401);
  const { asker, statuses, cell } = asking(server.url);
  const good = (): Promise<Stimulus> =>
    Promise.resolve(Stimulus.of('POST', server.url).with('Authorization', 'Bearer t').with('X-Sum', '1'));
  await judgeBare(asker, 'BEARER-01', good, ['X-Sum']);
  expect(statuses()).toEqual({ [BARE['BEARER-01'].label]: 'not-tested' });
  expect(cell.record().exchanges.map(({ request }) => request.headers)).toEqual([[['Authorization', 'Bearer t']]]);
});

/** What a surface says to a key that comes without what in the query or the members may authenticate. */
for (const [leftOut, address] of [
  ['query', '?tenant=1&sig=1'],
  ['body', ''],
] as const)
  for (const [status, ends] of [
    [200, 'pass'],
    [400, 'pass'],
    [401, 'not-tested'],
    [403, 'not-tested'],
    [503, 'inconclusive'],
  ] as const)
    test(`a key that gets ${status} without what the ${leftOut} of the probe may authenticate by: ${ends}`, async () => {
      await using server = await surface(() => status);
      const { asker, cell, statuses } = asking(server.url);
      const probe = Stimulus.of('POST', new URL(address, server.url)).withBody(
        leftOut === 'body' ? '{"dryRun":true,"of":{"x-sig":"s","name":"n"}}' : '{}',
      );
      await judgeAlone(asker, 'KEY-01', probe, () => Promise.resolve(probe.with('ApiKey', 'k')));
      const label = bareLabel('KEY-01', leftOut);
      expect(statuses()).toEqual({ [label]: ends });
      const { exchanges } = cell.record();
      expect(exchanges.map(({ request: { url, body } }) => [new URL(url).search, body])).toContainEqual(
        leftOut === 'query' ? ['?tenant=1', '{}'] : ['', '{"dryRun":true,"of":{"name":"n"}}'],
      );
      expect(exchanges.map((one) => isBareAsCalled(one))).not.toContain(false);
      if (ends === 'not-tested') expect(isRefusedBare({ label }, exchanges)).toBe(true);
    });

test('a call that has nothing to authenticate by stays whole: without the rest it may be another, with an effect', async () => {
  await using server = await surface(() => 200);
  const { asker, statuses } = asking(server.url);
  const probe = Stimulus.of('POST', new URL('?tenant=1&dryRun=1', server.url)).withBody('{"dryRun":true,"to":"x"}');
  const good = probe.with('ApiKey', 'k').with('X-Dry-Run', 'true').with('Idempotency-Key', '1');
  await judgeAlone(asker, 'KEY-01', good, () => Promise.resolve(good));
  expect(statuses()).toEqual({});
});

for (const [body, left] of [
  ['[{"sig":1,"a":2}]', '[{"a":2}]'],
  ['{"a":{"b":[{"hmac":1}]}}', '{"a":{"b":[{}]}}'],
  ['{"a":1}', null],
  ['{"a":<TERMINAL>,"sig":1}', '{"a":<TERMINAL>}'],
  ['[{"name":"sig","value":1},{"name":"a","value":2}]', '[{"name":"a","value":2}]'],
  ['{"a":9007199254740993,"sig":1}', '{"a":9007199254740993}'],
  ['{ "a": 1e400, "b": [1.00, 2], "sig": 1 }', '{"a": 1e400,"b": [1.00, 2]}'],
  ['{"note":"total: <NET>","at":<NUMBER>,"sig":1}', '{"note":"total: <NET>","at":<NUMBER>}'],
  ['{"p":[{"Name":"signature","Value":"9f"},{"Key":"page","Value":1}]}', '{"p":[{"Key":"page","Value":1}]}'],
  // What keeps a request from having an effect stays, and all that it stands in.
  ['{"auth":{"hash":"9f","dryRun":true}}', '{"auth":{"dryRun":true}}'],
  ['{"authentication":{"channel":"web","testMode":true}}', null],
  ['{"p":[{"name":"signature","value":"dry-run"}]}', null],
  ['{"amount":1,"authOnly":true,"testKey":true}', null],
  ['amount=1&authOnly=true', null],
  ['sig=1', null],
  ['"sig"', null],
] as const)
  test(`what may authenticate is taken out of ${body}`, () => {
    const less = lessMembers(Stimulus.of('POST', new URL('https://acme.example/a')).withBody(body), mayAuthenticate);
    expect(less === null ? null : String(less.parts.body)).toBe(left);
  });

test('what may authenticate is told by its name', () => {
  const may = ['sig', 'x-sig', 'bodySignature', 'HMAC', 'api_key', 'accessToken', 'ts', 'nonce', 'md5Hash', 'Auth'];
  const more = [
    'securehash',
    'authkey',
    'client_key',
    'merchantKey',
    'subscription-key',
    'JSESSIONID',
    'otp',
    'hashdata',
  ];
  expect(
    [...may, ...more, 'xsign', 'token', 'X-Sandbox-Key', 'sha256'].filter((name) => !mayAuthenticate(name)),
  ).toEqual([]);
  const not = ['tenant', 'design', 'author', 'significant', 'dryRun', 'idempotencyToken', 'hashtag', 'key', 'tsv'];
  const nor = ['clientRequestToken', 'previewToken', 'retryToken', 'pageToken', 'product', 'shipping', 'opinion'];
  const within = ['auth[dryRun]', 'auth.testMode', 'auth[mode][sandbox]'];
  expect([...not, ...nor, ...within].filter((name) => mayAuthenticate(name))).toEqual([]);
  expect(['order[signature]', 'auth.key', 'api.key'].filter((name) => !mayAuthenticate(name))).toEqual([]);
});

test('what keeps a request from having an effect is told by its name', () => {
  const does = [
    'dryRun',
    'dry_run',
    'X-Dry-Run',
    'isSandbox',
    'X-Sandbox-Mode',
    'simulateOnly',
    'whatIf',
    'testOrder',
    'Prefer',
  ];
  expect(
    [...does, 'Idempotency-Key', 'clientRequestToken', 'validateOnly'].filter((name) => !keepsFromEffect(name)),
  ).toEqual([]);
  const not = ['query', 'status', 'X-Test-Key', 'sandboxKey', 'latest', 'contest', 'preference', 'X-Client'];
  expect(not.filter((name) => keepsFromEffect(name))).toEqual([]);
  expect(keepsFromEffect('auth[dryRun]')).toBe(true);
  for (const value of ['dry-run', 'mode; dryrun', 'Sandbox', 'validate-only', 'test mode'])
    expect(keepsFromEffect('X-Mode', value), value).toBe(true);
  for (const value of ['test', 'hydrant', 'preview of a thing', 'live'])
    expect(keepsFromEffect('X-Mode', value), value).toBe(false);
});

test('the gate sees what may authenticate where a row says that nothing does', () => {
  for (const leftOut of ['query', 'body'] as const) {
    const label = bareLabel('KEY-01', leftOut);
    const sent = (query: string, body: string): boolean =>
      isBareAsCalled({
        case: label,
        request: { url: `https://acme.example/a${query}`, body, headers: [] },
      } as unknown as ExchangeRecord);
    expect(sent('?tenant=1', '{"a":{"b":1}}')).toBe(true);
    expect(sent('?tenant=1&Sig=1', '{"a":{"sig":1}}')).toBe(false);
  }
});

/** The request of a row that is called so, at this address and with these headers. */
const rowOf = (label: string, url: string, headers: readonly (readonly [string, string])[]): ExchangeRecord =>
  ({ case: label, request: { url, headers } }) as unknown as ExchangeRecord;

test('rows without what a target file has of its own have nothing of it', () => {
  const url = 'https://acme.example/a';
  for (const label of [WITHOUT_HEADERS, `revoked, ${WITHOUT_HEADERS}`]) {
    expect(isBareAsCalled(rowOf(label, url, [['Accept', '*/*'], KEY]))).toBe(true);
    expect(isBareAsCalled(rowOf(label, url, [KEY, SUM]))).toBe(false);
  }
  for (const label of [WITHOUT_QUERY, `revoked, ${WITHOUT_QUERY}`]) {
    expect(isBareAsCalled(rowOf(label, url, [SUM]))).toBe(true);
    expect(isBareAsCalled(rowOf(label, `${url}?a=1`, [SUM]))).toBe(false);
  }
});

for (const [what, good, bare, seen] of [
  ['an address alone', 'https://acme.example/a', null, []],
  ['a header', 'https://acme.example/a', [['ApiKey', 'bad']], ['taken', 'within']],
] as const)
  test(`a bad credential comes without what a probe has of its own: ${what}`, async () => {
    const asked: string[] = [];
    const note = (how: string) => (): Promise<void> => Promise.resolve(void asked.push(how));
    const rows = withoutOwn(
      (own) => own,
      (one) => one.with('ApiKey', 'bad'),
      {
        demandTaken: note('taken'),
        demandAlike: note('alike'),
        demandWithin: note('within'),
      },
    );
    const probe = Stimulus.of('POST', new URL(good)).with('ApiKey', 'good');
    const given = what === 'a header' ? probe.with('X-Sum', '1') : probe;
    const [change] = rows.flatMap(([label, one]) => (label === WITHOUT_HEADERS ? [one] : []));
    const made = Promise.resolve().then(() => change?.(given, undefined as never));
    if (bare === null) await expect(made).rejects.toBeInstanceOf(NotApplicable);
    else expect((await made)?.parts.headers).toEqual(bare);
    expect(asked).toEqual(seen);
  });

test('what a request says of itself stands beside no key', () => {
  const lines = ['Accept', 'accept-language', 'Content-Type', 'User-Agent', 'ApiKey', 'Host'].map(
    (name) => [name] as const,
  );
  expect(besideCredential(lines, 'apikey')).toEqual([]);
  const others = ['Authorization', 'X-Sum', 'Cookie', 'Content-Signature', 'Accept-Partner', 'Date'];
  expect(besideCredential([...lines, ...others.map((name) => [name] as const), ['X-Sum']], 'apikey')).toEqual(others);
});

type Sent = readonly [label: string, status: number, headers: ExchangeRecord['request']['headers']];

function cellOf(sent: readonly Sent[], ends: Readonly<Record<string, string>>, status = 'pass'): Cell {
  const exchanges = sent.map(([label, answer, headers]) => ({
    ...{ case: label, purpose: 'case', answer: { status: answer } },
    request: { method: 'POST', url: 'https://acme.example/a', headers },
  }));
  const cases = Object.entries(ends).map(([label, end]) => ({
    ...{ label, status: end },
    judgements: [{ exchanges: sent.flatMap(([own], place) => (own === label ? [place] : [])) }],
  }));
  return { rule: 'KEY-01', subject: 'payment', status, cases, exchanges } as unknown as Cell;
}

for (const [what, cell, fault] of [
  ['the key alone', cellOf([[FIRST, 200, [KEY]]], { [FIRST]: 'pass' }), null],
  ['a further header alone', cellOf([[FIRST, 200, [KEY, SUM]]], { [FIRST]: 'pass' }), 'X-Sum'],
  [
    'without it as well',
    cellOf(
      [
        [FIRST, 200, [KEY, SUM]],
        [BARE_KEY, 200, [KEY]],
      ],
      { [FIRST]: 'pass', [BARE_KEY]: 'pass' },
    ),
    null,
  ],
  [
    'without it, which could not be told',
    cellOf(
      [
        [FIRST, 200, [KEY, SUM]],
        [BARE_KEY, 401, [KEY]],
      ],
      { [FIRST]: 'pass', [BARE_KEY]: 'not-tested' },
    ),
    'X-Sum',
  ],
  [
    'the cookies of a login',
    cellOf([[WITH_COOKIES['KEY-01'], 200, [KEY, COOKIES]]], { [WITH_COOKIES['KEY-01']]: 'pass' }),
    null,
  ],
  [
    'the cookies of a login, and more',
    cellOf([[WITH_COOKIES['KEY-01'], 200, [KEY, COOKIES, SUM]]], { [WITH_COOKIES['KEY-01']]: 'pass' }),
    'X-Sum',
  ],
  ['cookies of its own', cellOf([[FIRST, 200, [KEY, COOKIES]]], { [FIRST]: 'pass' }), 'Cookie'],
  ['that is not said to pass', cellOf([[FIRST, 200, [KEY, SUM]]], { [FIRST]: 'pass' }, 'not-tested'), null],
] as const)
  test(`the gate holds a key that passes to what stood beside it: ${what}`, () => {
    if (fault === null) expect(besideOthersAlone(cell)).toBeNull();
    else expect(besideOthersAlone(cell)).toContain(fault);
  });

test('the row without further headers has none, and a refusal there is open', () => {
  const [bare, beside] = cellOf(
    [
      [BARE_KEY, 401, [KEY]],
      [BARE_KEY, 200, [KEY, SUM]],
    ],
    {},
  ).exchanges as [ExchangeRecord, ExchangeRecord];
  expect([isBareAsCalled(bare), isBareAsCalled(beside)]).toEqual([true, false]);
  expect(mistakenIn(cellOf([[BARE_KEY, 200, [KEY, SUM]]], { [BARE_KEY]: 'pass' }))).toContain(BARE_KEY);
  expect(isRefusedBare({ label: BARE_KEY }, [bare])).toBe(true);
  expect(isRefusedBare({ label: BARE_KEY }, [beside])).toBe(false);
  expect(isRefusedBare({ label: FIRST }, [bare])).toBe(false);
});
