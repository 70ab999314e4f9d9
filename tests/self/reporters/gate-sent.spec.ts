import { expect, test } from '@playwright/test';
import { expiredSince } from '../../../fixtures/roles/platform/credentials/token-names.ts';
import { Secret } from '../../../fixtures/secrets/redact.ts';
import { seal } from './fitting.ts';
import { faultOf, rejudged } from '../../../reporters/recheck.ts';
import { isAtPlaceOf, movedBetween } from '../../../reporters/recheck/place.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import type { Cell, ExchangeRecord, MessageRecord } from '../../../spec/report.ts';
import { wholeReport } from './gate-kit.ts';
import { exchangeWith } from './golden/make.ts';
import { judgedRequest } from './sent-kit.ts';

// What a case was judged by is what its rule sends, where it sends it; and what a report does not show, no run would have shown.

const NOW = new Date('2026-03-02T00:00:00Z');
const good = wholeReport();

type Change = (cell: Cell) => Partial<Cell>;

function faultWith(changes: Readonly<Record<string, Change>>): string | null {
  const cells = good.cells.map((cell) => ({ ...cell, ...changes[`${cell.rule} × ${cell.subject}`]?.(cell) }));
  return faultOf(seal(rejudged({ ...good, cells }, 'default', NOW)), thisSuite(), NOW);
}

/** Every request of a cell that is judged, changed. */
const eachJudged =
  (change: (one: ExchangeRecord) => Partial<ExchangeRecord>): Change =>
  ({ exchanges }) => ({
    exchanges: exchanges.map((one) => (one.purpose === 'case' ? { ...one, ...change(one) } : one)),
  });

/** What one rule judges was sent by another. */
const sentBy = (rule: string): Change =>
  eachJudged(({ request }) => {
    const { url, headers, body, bodyBytes } = judgedRequest(rule, request);
    return { request: { ...request, url, headers, body, bodyBytes } };
  });

/** Logins as forms. */
const withForm = (body: string): Change =>
  eachJudged(({ request }) => {
    const headers = [['Content-Type', 'application/x-www-form-urlencoded']] as const;
    return { request: { ...request, headers, body, bodyBytes: Buffer.byteLength(body) } };
  });

/** The same as XML, and in the query. */
const withXml = (body: string): Change =>
  eachJudged(({ request }) => ({
    request: { ...request, headers: [['Content-Type', 'application/xml']], body, bodyBytes: Buffer.byteLength(body) },
  }));
const withQuery = (query: string): Change =>
  eachJudged(({ request }) => ({ request: { ...request, url: `${request.url}?${query}`, body: '{}', bodyBytes: 2 } }));

const withLine = (name: string, value: string): Change =>
  eachJudged(({ request }) => ({ request: { ...request, headers: [...request.headers, [name, value]] } }));

const withToken = (value: string): Change =>
  eachJudged(({ request }) => ({ request: { ...request, headers: [['Authorization', value]] } }));

for (const [name, what, change] of [
  ['LOGIN-13 × login', 'a region', withLine('h-region-code', 'TR')],
  ['LOGIN-15 × login', 'a token', withLine('Authorization', 'Bearer <ACCESS_TOKEN>')],
  ['LOGIN-15 × login', 'a login without callbackData', sentBy('LOGIN-11')],
  ['LOGIN-17 × login', 'a body that is no object', sentBy('LOGIN-22')],
  ['LOGIN-19 × login', 'another customer', sentBy('LOGIN-18')],
  ['BEARER-01 × reseller', 'no token', sentBy('BEARER-02')],
  ['BEARER-02 × storefront', 'a token that was altered', sentBy('BEARER-09')],
  ['BEARER-07 × reseller', 'a token that was altered', sentBy('BEARER-09')],
  ['BEARER-09 × reseller', 'no token', sentBy('BEARER-02')],
  ['KEY-01 × payment', 'a token beside the key', withLine('Authorization', 'Bearer <ACCESS_TOKEN>')],
  ['BEARER-27 × storefront', 'a token that was altered', sentBy('BEARER-09')],
  ['KEY-02 × supplier', 'another name of the header', sentBy('RECEIVER-04')],
  ['KEY-03 × supplier', 'a key', sentBy('KEY-05')],
  ['KEY-05 × payment', 'no key', sentBy('KEY-03')],
  ['KEY-10 × payment', 'no key', sentBy('KEY-03')],
  ['KEY-11 × supplier', 'no key', sentBy('KEY-03')],
  ['LOGIN-21 × login', 'a body that is no object', sentBy('LOGIN-22')],
  ['LOGIN-19 × login', 'a body that is no object', sentBy('LOGIN-22')],
  ['LOGIN-17 × login', 'no password in a form', withForm('Email=<EMAIL>')],
  ['LOGIN-19 × login', 'an unknown customer in a form', withForm('Email=nobody&Password=<PASSWORD>')],
  ['LOGIN-20 × login', 'an e-mail in a form', withForm('Email=nobody&Password=<PASSWORD>')],
  ['LOGIN-21 × login', 'a password in a form', withForm('Email=<EMAIL>&Password=kQ7vT2mX9pL4')],
  ['KEY-16 × supplier', 'an expired key', sentBy('KEY-06')],
  ['KEY-07 × payment', 'an expired key', sentBy('KEY-06')],
  ['KEY-04 × payment', 'an expired key', sentBy('KEY-06')],
  ['KEY-10 × supplier', 'a key', sentBy('KEY-07')],
  ['KEY-11 × payment', 'a revoked key in its header', sentBy('KEY-07')],
  ['BEARER-04 × reseller', 'a token behind its own word', sentBy('BEARER-09')],
  ['BEARER-07 × storefront', 'a key behind Bearer', withToken('Bearer <SUPPLIER_API_KEY>')],
  ['BEARER-11 × reseller', 'an expired token', withToken('Bearer <EXPIRED_TOKEN>')],
  ['BEARER-12 × reseller', 'a token in its header', sentBy('BEARER-09')],
  ['BEARER-13 × storefront', 'no key', sentBy('BEARER-24')],
  ['BEARER-24 × reseller', 'a token', sentBy('BEARER-09')],
  ['LOGIN-26 × reseller', 'a token without its word', sentBy('BEARER-03')],
  ['RECEIVER-03 × receiver', 'the good key', sentBy('RECEIVER-01')],
  [
    'RECEIVER-04 × receiver',
    'no key',
    eachJudged(({ request }) => ({ request: { ...request, headers: [], body: '{}' } })),
  ],
] as const)
  test(`${name} does not pass by a request with ${what}`, () => {
    expect(faultWith({ [name]: change })).toMatch(
      new RegExp(`^${name}: .* sent something else than ${name.split(' ')[0] ?? ''} sends$`),
    );
  });

test('no login is refused by a form that holds the good one', () => {
  for (const rule of ['LOGIN-17', 'LOGIN-18', 'LOGIN-19', 'LOGIN-20', 'LOGIN-21'])
    expect(faultWith({ [`${rule} × login`]: withForm('Email=<EMAIL>&Password=<PASSWORD>') })).toContain(rule);
});

for (const [name, body] of [
  ['LOGIN-17 × login', 'Email=<EMAIL>&Password=<PASSWORD, one more character>'],
  ['LOGIN-18 × login', 'Email=nobody%40acme.example&Password=<PASSWORD>'],
  ['LOGIN-19 × login', 'Email=<NON_API_EMAIL>&Password=<NON_API_PASSWORD>'],
  ['LOGIN-20 × login', 'Password=<PASSWORD>'],
  ['LOGIN-21 × login', 'Email=<EMAIL>&callbackData=conformance'],
] as const)
  test(`${name} may pass by a form that says what it is about`, () => {
    expect(faultWith({ [name]: withForm(body) })).toBeNull();
  });

for (const [rule, query, xml] of [
  ['LOGIN-17', 'Email=<EMAIL>&Password=<PASSWORD>', '<Email><EMAIL></Email><Password><PASSWORD></Password>'],
  ['LOGIN-19', 'Email=<EMAIL>&Password=<PASSWORD>', '<Email><EMAIL></Email><Password><PASSWORD></Password>'],
  ['LOGIN-21', 'Email=<EMAIL>&Password=kQ7v', '<Email><EMAIL></Email><Password>kQ7v</Password>'],
] as const)
  test(`${rule} does not pass by XML or a query that says something else`, () => {
    for (const change of [withQuery(query), withXml(`<login>${xml}</login>`)])
      expect(faultWith({ [`${rule} × login`]: change })).toContain(rule);
  });

for (const [rule, query, xml] of [
  [
    'LOGIN-17',
    'Email=<EMAIL>&Password=<PASSWORD, one more character>',
    '<Email><EMAIL></Email><Password><PASSWORD, one more character></Password>',
  ],
  ['LOGIN-19', 'Email=<NON_API_EMAIL>&Password=<P>', '<Email><NON_API_EMAIL></Email><Password><P></Password>'],
  ['LOGIN-21', 'Email=<EMAIL>', '<Email><EMAIL></Email>'],
] as const)
  test(`${rule} may pass by XML and a query that say what it is about`, () => {
    for (const change of [withQuery(query), withXml(`<login>${xml}</login>`)])
      expect(faultWith({ [`${rule} × login`]: change })).toBeNull();
  });

test('a token that was kept until it had expired is an expired one, by the name that it goes by', () => {
  const kept = new Secret('a-token-of-an-earlier-login-0815', 'ACCESS_TOKEN');
  for (const when of ['just now', 'more than five minutes ago'])
    expect(
      faultWith({ 'BEARER-07 × reseller': withToken(`Bearer ${String(expiredSince('reseller', when, kept))}`) }),
    ).toBeNull();
});

test('what a gateway before a surface asks for is no token', () => {
  for (const name of ['KEY-02 × payment', 'KEY-03 × supplier', 'KEY-06 × payment'])
    expect(faultWith({ [name]: withLine('Authorization', '<CREDENTIAL>') }), name).toBeNull();
  expect(faultWith({ 'BEARER-02 × reseller': withLine('ApiKey', '<CREDENTIAL>') })).toBeNull();
});

test('what a surface refuses was asked where its good request was, by its method', () => {
  const asked = (over: Partial<ExchangeRecord['request']>): Change =>
    eachJudged(({ request }) => ({ request: { ...request, ...over } }));
  for (const over of [{ method: 'DELETE' }, { url: 'https://staging.acme.example/Always/Refused' }])
    expect(faultWith({ 'BEARER-02 × reseller': asked(over) })).toContain('was sent to another place than the good');
  // In whatever way a letter of the path is written.
  expect(
    faultWith({ 'BEARER-02 × reseller': asked({ url: 'https://staging.acme.example/%4Frders/Create' }) }),
  ).toBeNull();
});

test('a credential behind the path is where its good request is, in a case that is called so', () => {
  const beside = exchangeWith();
  const at = (label: string, path: string): boolean =>
    isAtPlaceOf(
      { ...beside, case: label, request: { ...beside.request, url: `https://staging.acme.example${path}` } },
      beside,
    );
  const { pathname } = new URL(beside.request.url);
  const behind = `${pathname};api_key=<SUPPLIER_API_KEY>`;
  expect(at('in its path as the parameter api_key', behind)).toBe(true);
  expect(at('in its path as the parameter api_key', '/other;api_key=<SUPPLIER_API_KEY>')).toBe(false);
  expect(at('in the query as api_key', behind)).toBe(false);
  const [, first = '', rest = ''] = /^(\/[^/]+)(.*)$/.exec(pathname) ?? [];
  expect(at('in its path as the parameter key behind its first part', `${first};key=<KEY>${rest}`)).toBe(true);
  expect(at('in its path as the parameter key behind its second part', `${pathname};key=<KEY>`)).toBe(true);
  expect(at('in its path as its last part', `${pathname}/<KEY>`)).toBe(true);
  expect(at('in its path as its last part', `${pathname}/other/<KEY>`)).toBe(false);
  expect(at('in its path as its last part', '/other/<KEY>')).toBe(false);
  expect(at('in the query as key', `${pathname}/<KEY>`)).toBe(false);
});

test('all cells of a surface have their good requests in one place', () => {
  const elsewhere: Change = ({ exchanges }) => ({
    exchanges: exchanges.map((one) => ({
      ...one,
      request: { ...one.request, url: 'https://staging.acme.example/Profile' },
    })),
  });
  expect(faultWith({ 'BEARER-02 × reseller': elsewhere })).toContain('have their good requests in two places');
  for (const name of ['BEARER-01 × storefront', 'BEARER-27 × reseller', 'KEY-02 × supplier', 'LOGIN-23 × reseller'])
    expect(faultWith({ [name]: elsewhere }), name).toContain('have their good requests in two places');
  // Older reports name none that vouches, and call each by its case.
  const unnamed = (change: Change): string | null =>
    movedBetween(
      good.cells.map((cell) => {
        const isChanged = cell.rule === 'BEARER-02';
        const exchanges = (isChanged ? change(cell).exchanges : null) ?? cell.exchanges;
        return {
          ...cell,
          exchanges: exchanges.map((one) => ({ ...one, ...(isChanged && { vouchedBy: [], case: 'one' }) })),
        };
      }),
    );
  expect(unnamed(elsewhere)).toContain('have their good requests in two places');
  expect(unnamed(({ exchanges }) => ({ exchanges }))).toBeNull();
});

test('a gateway’s word is no letting in, and vouches for nothing', () => {
  const trouble =
    (status: number, purpose: ExchangeRecord['purpose']): Change =>
    ({ exchanges }) => ({
      exchanges: exchanges.map((one) =>
        one.purpose === purpose ? { ...one, answer: one.answer && { ...one.answer, status } } : one,
      ),
    });
  for (const status of [429, 502, 503, 504]) {
    expect(faultWith({ 'KEY-01 × payment': trouble(status, 'case') })).toContain(
      'toBeLetIn holds, and its evidence says otherwise',
    );
    expect(faultWith({ 'KEY-03 × payment': trouble(status, 'control') })).toContain('no good request was let in');
  }
});

for (const [name, other] of [
  ['BEARER-09 × reseller', 'BEARER-06'],
  ['BEARER-20 × storefront', 'BEARER-10'],
  ['KEY-05 × payment', 'KEY-04'],
  ['RECEIVER-04 × receiver', 'KEY-05'],
] as const)
  test(`what changed the credential of ${name} is what its case is called by`, () => {
    const { headers } = judgedRequest(other, exchangeWith().request);
    const value = headers.at(-1)?.[1] ?? '';
    const swapped = eachJudged(({ request }) => ({
      request: {
        ...request,
        headers: request.headers.map(([line, was]) => [line, /^Authorization|^Api-?Key/i.test(line) ? value : was]),
      },
    }));
    expect(faultWith({ [name]: swapped })).toContain('was sent a credential that was changed otherwise');
  });

/** A case more, which is judged by the same as the first, at another time. */
function twice(label: string): Change {
  return ({ cases, exchanges }) => {
    const [first] = cases;
    if (first === undefined) return {};
    const more = exchanges.filter(({ purpose }) => purpose === 'case').map((one) => ({ ...one, case: label }));
    const judgements = first.judgements?.map((one) => ({ ...one, exchanges: [exchanges.length] }));
    const later = more.map((one) => ({ ...one, startedAt: new Date(Date.parse(one.startedAt) + 7).toISOString() }));
    return { cases: [...cases, { ...first, label, judgements }] as Cell['cases'], exchanges: [...exchanges, ...later] };
  };
}

test('two cases do not send the same, whenever that is', () => {
  expect(faultWith({ 'KEY-03 × payment': twice('another way') })).toContain('have sent the same');
  expect(faultWith({ 'KEY-04 × supplier': twice('another way') })).toContain('have sent the same');
  expect(faultWith({ 'KEY-13 × payment': sentBy('KEY-03') })).toContain('have sent the same');
});

test('what differs in nothing that a report shows may be sent by two cases', () => {
  for (const label of ['the cookie that a refusal set', 'the token as the password of Basic'])
    expect(faultWith({ 'KEY-04 × payment': twice(label) }), label).toBeNull();
  expect(faultWith({ 'KEY-03 × payment': twice('no header, 2 of 2') })).not.toContain('have sent the same');
});

test('two cases are not judged by one request', () => {
  const doubled =
    (times: number): Change =>
    ({ cases, exchanges }) => {
      const [first] = cases;
      const judged = exchanges.filter(({ purpose }) => purpose === 'case');
      if (first === undefined) return {};
      const named = Array.from(
        { length: times },
        (_, index) => `${first.label}, in way ${String.fromCharCode(97 + index)}`,
      );
      const from = exchanges.length;
      return {
        cases: [
          ...cases,
          ...named.map((label, index) => ({
            ...first,
            label,
            judgements: first.judgements?.map((one) => ({ ...one, exchanges: [from + index] })),
          })),
        ] as Cell['cases'],
        exchanges: [
          ...exchanges,
          ...named.flatMap((label) => judged.slice(0, 1).map((one) => ({ ...one, case: label }))),
        ],
      };
    };
  expect(faultWith({ 'KEY-14 × payment': doubled(1) })).toContain('are judged by one request');
});

test.describe('a report hides nothing that a run would have shown', () => {
  const hidden = (
    over: (message: MessageRecord) => Partial<MessageRecord>,
    more: Partial<ExchangeRecord> = {},
  ): Change => eachJudged(({ answer }) => ({ answer: answer && { ...answer, ...over(answer) }, ...more }));
  const HIDES = /hides what a report shows/;
  for (const name of ['LOGIN-17 × login', 'RECEIVER-03 × receiver', 'BEARER-02 × reseller'])
    test(`${name}: neither a short body nor short header lines`, () => {
      expect(faultWith({ [name]: hidden(() => ({ body: '{"success"', bodyCut: true })) })).toMatch(HIDES);
      expect(faultWith({ [name]: hidden(() => ({ body: '{"success"', bodyCut: true, bodyBytes: 9_000 })) })).toMatch(
        HIDES,
      );
      expect(faultWith({ [name]: hidden(() => ({ body: '{"success"', bodyCut: true, bodyBytes: 13_000 })) })).toMatch(
        HIDES,
      );
      expect(faultWith({ [name]: hidden(() => ({ headersCut: true })) })).toMatch(HIDES);
      const unseen = '(the body is not shown: it holds more secrets than are remembered)';
      expect(faultWith({ [name]: hidden(() => ({ body: unseen, bodyCut: true })) })).toMatch(HIDES);
    });
  test('but what is long, or was broken off', () => {
    const long = `{"success":false,"message":"${'no '.repeat(1_400)}`;
    for (const change of [
      hidden(() => ({ body: long.slice(0, 4_096), bodyCut: true, bodyBytes: long.length })),
      hidden(() => ({ body: '{"success"', bodyCut: true }), { error: 'the body was cut: connection reset' }),
      hidden(() => ({ body: '(the body is not shown: it is text in UTF-16)', bodyCut: true })),
      hidden(() => ({ body: '{"t":"<TOKEN>","m":"no"', bodyCut: true, bodyBytes: 13_000 })),
      hidden(() => ({
        headersCut: true,
        headers: [
          ['WWW-Authenticate', 'Bearer'],
          ['X', 'x'.repeat(1_000)],
        ],
      })),
    ])
      expect(faultWith({ 'BEARER-02 × reseller': change })).toBeNull();
  });
  test('an echo is no secret where what was sent is none', () => {
    const echoed = (one: MessageRecord): Partial<MessageRecord> => ({
      body: one.body?.replace('"callbackData":"conformance"', '"callbackData":"<SECRET>"') ?? null,
    });
    expect(faultWith({ 'LOGIN-10 × login': hidden(echoed) })).toContain('its evidence says otherwise');
  });
});
