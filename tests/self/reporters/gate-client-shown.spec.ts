import { expect, test } from '@playwright/test';
import { kindsOf, signInsAmong } from '../../../evidence/client-kinds.ts';
import { isShownAs } from '../../../evidence/client-shown.ts';
import type { ExchangeRecord } from '../../../spec/report.ts';
import { processorTime } from '../processor.ts';
import { exchangeWith } from './golden/make.ts';

const BEGUN = Date.parse('2026-03-01T09:00:00.000Z');
const LOGIN = '/Login/Customer/Api/Verify';
const ACCOUNT = '{"Email":"<EMAIL>","Password":"<PASSWORD>"}';
const TOKENS = 'reseller 1 3600001; storefront 11 3600011';
const granted = (at: number): string =>
  JSON.stringify({ data: { Token: '<TOKEN>', Expiration: new Date(BEGUN + at + 3_600_000).toISOString() } });

type Headers = ExchangeRecord['request']['headers'];

/** A request of a client that came so many milliseconds after the scenario began. */
function sent(
  at: number,
  url: string,
  body: string,
  auth: Headers = [],
  answer = '{"data":{}}',
  status = 200,
): ExchangeRecord {
  const {
    request,
    answer: given,
    ...rest
  } = exchangeWith({ startedAt: new Date(BEGUN + at).toISOString(), durationMs: 1 });
  const headers: Headers = [['Content-Type', 'application/json'], ...auth];
  return { ...rest, request: { ...request, url, body, headers }, answer: given && { ...given, status, body: answer } };
}

const bearer = (name: string): Headers => [['Authorization', `Bearer <${name}>`]];

/** A row of the timeline, and the request that it is about. */
const HOUR: readonly (readonly [row: string, shown: ExchangeRecord])[] = [
  ['login POST 0 0 1 200 0 none - - none - - - json login 0', sent(0, LOGIN, ACCOUNT, [], granted(1))],
  [
    'signIn POST 1 10 11 200 0 none - - none - - - json login 1',
    sent(10, '/Storefront/Login', ACCOUNT, [], granted(11)),
  ],
  [
    'storefront POST 2 20 21 200 0 exact 1 whole none - - carries json - -',
    sent(20, '/Storefront/Profile', '{}', bearer('STOREFRONT_TOKEN')),
  ],
  [
    'reseller POST order3 30 31 401 0 exact 0 whole none - - carries json - -',
    sent(30, '/Orders/Create', '{"deliverId":"a"}', bearer('ACCESS_TOKEN'), '{}', 401),
  ],
  [
    'reseller POST order4 40 41 200 0 exact 0 whole none - - carries json - -',
    sent(40, '/Orders/Create', '{"deliverId":"b"}', bearer('ACCESS_TOKEN')),
  ],
  [
    'payment POST 5 50 51 200 0 none - - right - cookie carries json - -',
    sent(50, '/Payment/Balance', '{}', [
      ['ApiKey', '<API_KEY>'],
      ['Cookie', '<API_KEY>'],
    ]),
  ],
  [
    'payment POST 6 60 61 200 0 none - - right - url carries json - -',
    sent(60, '/Payment/Balance?key=<API_KEY>', '{}', [['ApiKey', '<API_KEY>']]),
  ],
  [
    'trap POST 7 70 71 200 0 none - - right - - carries json - -',
    sent(70, '/any', '{}', [['ApiKey', '<API_KEY>']], '{"success":true,"message":"Done."}'),
  ],
];

function isTaken(change: (row: string, place: number) => string, tokens = TOKENS): boolean {
  const requests = HOUR.map(([row], place) => change(row, place)).join('; ');
  return isShownAs(
    { requests, tokens, asked: '4' },
    HOUR.map(([, shown]) => shown),
    '/Storefront/Login',
  );
}

/** The row with one column changed. */
const put = (row: string, column: number, word: string): string => row.split(' ').with(column, word).join(' ');

test('rows that all look like all requests keep nobody busy', () => {
  const rows = Array.from({ length: 600 }, (_, at) => {
    const time = (at / 1000).toFixed(3);
    return `reseller POST ${at} ${time} 900 200 0 exact 0 whole none - - carries json - -`;
  });
  const call = (at: number): ExchangeRecord => sent(at, '/Orders/Create', '{}', bearer('ACCESS_TOKEN'));
  // The last one came when no row says that anything did.
  const shown = [...Array.from({ length: 39 }, () => call(0)), call(5_000)];
  const took = processorTime();
  expect(isShownAs({ requests: rows.join('; '), tokens: TOKENS, asked: '4' }, shown, null)).toBe(false);
  // Each with each, they took minutes.
  expect(took()).toBeLessThan(5_000);
});

test('a timeline that says what is shown of each request is taken', () => {
  expect(isTaken((row) => row)).toBe(true);
});

test('a token is issued while its login is answered', () => {
  for (const issued of [-1_000_000, -5, 5])
    expect(
      isTaken((row) => row, TOKENS.replace('reseller 1 ', `reseller ${issued} `)),
      String(issued),
    ).toBe(false);
});

const forged: readonly (readonly [what: string, place: number, column: number, word: string])[] = [
  ['an answer that is shown never came', 3, 4, 'never'],
  ['an answer came a minute later than is shown', 0, 4, '60000'],
  ['an answer came before its request', 5, 4, '48'],
  ['a login is called a sign-in', 0, 0, 'signIn'],
  ['a sign-in is called a call', 1, 0, 'reseller'],
  ['a call of one surface is called one of another', 2, 0, 'reseller'],
  ['a call is called a sign-in', 2, 0, 'login'],
  ['what came to the other address is called a call', 7, 0, 'reseller'],
  ['a login is called what came to the other address', 0, 0, 'trap'],
  ['a call is called what came to the other address', 3, 0, 'trap'],
  ['a sign-in is called what came to the other address', 1, 0, 'trap'],
  ['a call is called a sign-in at another path', 2, 0, 'signIn'],
  ['a call that was refused is called a sign-in', 3, 0, 'signIn'],
  ['what came to the other address is called a sign-in', 7, 0, 'signIn'],
  ['a method', 4, 1, 'GET'],
  ['another order is called the same', 4, 2, 'order3'],
  ['what is no order is called one', 2, 2, 'order2'],
  ['an order is called none', 4, 2, '4'],
  ['the token of another surface', 2, 8, '0'],
  ['a whole token that is none', 2, 8, '-'],
  ['a key in a cookie', 5, 12, '-'],
  ['a key in a URL', 6, 12, '-'],
  ['a key at the other address', 7, 13, '-'],
  ['a token that was issued', 0, 16, '-'],
  ['a token that was issued for another surface', 0, 16, '1'],
  ['a token that no login issued', 4, 16, '0'],
];

for (const [what, place, column, word] of forged)
  test(`a timeline that tells otherwise of it is refused: ${what}`, () => {
    expect(isTaken((row, at) => (at === place ? put(row, column, word) : row))).toBe(false);
  });

const OWN = [['ApiKey', '<API_KEY>']] satisfies Headers;
const held: readonly (readonly [what: string, place: string, row: string, shown: ExchangeRecord])[] = [
  [
    'a key beside a token',
    'header',
    put(HOUR[4]?.[0] ?? '', 10, 'right'),
    sent(40, '/Orders/Create', '{"deliverId":"b"}', [...bearer('ACCESS_TOKEN'), ...OWN]),
  ],
  [
    'a key at a login',
    'header',
    put(put(HOUR[0]?.[0] ?? '', 10, 'right'), 13, 'carries'),
    sent(0, LOGIN, ACCOUNT, OWN, granted(1)),
  ],
];

for (const [what, place, row, shown] of held)
  test(`where a credential is shown a timeline says so: ${what}`, () => {
    const told = (leaks: string): boolean =>
      isShownAs({ requests: put(row, 12, leaks), tokens: TOKENS, asked: '4' }, [shown], null);
    expect(told(place)).toBe(true);
    expect(told('-')).toBe(false);
  });

test('where not all header lines are shown, those that are say what they say', () => {
  const cut = (one: ExchangeRecord): ExchangeRecord => ({ ...one, request: { ...one.request, headersCut: true } });
  const isCutTaken = (row: string, shown: ExchangeRecord): boolean =>
    isShownAs({ requests: row, tokens: TOKENS, asked: '4' }, [cut(shown)], null);
  for (const [, place, row, shown] of held) {
    expect(isCutTaken(put(row, 12, place), shown)).toBe(true);
    expect(isCutTaken(put(row, 12, '-'), shown)).toBe(false);
  }
  const [row, shown] = HOUR[4] ?? ['', sent(0, '/', '')];
  expect(isCutTaken(row, shown)).toBe(true);
  for (const [column, word] of [
    [7, 'none'],
    [8, '1'],
  ] as const)
    expect(isCutTaken(put(row, column, word), shown), word).toBe(false);
  // A second Content-Type may stand behind them, and the first is what it is.
  expect(isCutTaken(put(row, 14, '-'), shown)).toBe(true);
  const text = sent(40, '/Orders/Create', '{"deliverId":"b"}', [
    ['Content-Type', 'text/plain'],
    ...bearer('ACCESS_TOKEN'),
  ]);
  expect(isCutTaken(row, text)).toBe(false);
  const [keyed, key] = HOUR[5] ?? ['', shown];
  expect(isCutTaken(put(keyed, 10, 'none'), key)).toBe(false);
  expect(
    isCutTaken(row, sent(40, '/Orders/Create', '{"deliverId":"b"}', [...bearer('ACCESS_TOKEN'), ['X-Api-Key', 'k']])),
  ).toBe(false);
  // What stands behind them nobody sees.
  const bare: ExchangeRecord = { ...shown, request: { ...shown.request, headers: [] } };
  expect(isCutTaken(row, bare)).toBe(true);
});

test('a key that nobody knows is not the right one', () => {
  const told = (line: string): boolean =>
    isShownAs(
      { requests: put(HOUR[6]?.[0] ?? '', 12, '-'), tokens: TOKENS, asked: '4' },
      [sent(60, '/Payment/Balance', '{}', [['ApiKey', line]])],
      null,
    );
  for (const line of ['<API_KEY>', '<RECEIVER_API_KEY>']) expect(told(line), line).toBe(true);
  for (const line of ['<CREDENTIAL>', '<API_KEY, cut>', 'Bearer <API_KEY>']) expect(told(line), line).toBe(false);
});

test('what a header or a body is shown to hold by the name of a credential is one, and no other name is', () => {
  const row = HOUR[4]?.[0] ?? '';
  const taken = (leaks: string, caller: string, text: string): boolean =>
    isShownAs(
      { requests: put(row, 12, leaks), tokens: TOKENS, asked: '4' },
      [
        sent(40, '/Orders/Create', `{"deliverId":"b","t":"${text}"}`, [
          ...bearer('ACCESS_TOKEN'),
          ['X-Caller', caller],
        ]),
      ],
      null,
    );
  expect([taken('header', '<API_KEY>', 'x'), taken('-', '<API_KEY>', 'x')]).toEqual([true, false]);
  expect([taken('body', 'x', '<ACCESS_TOKEN>'), taken('-', 'x', '<ACCESS_TOKEN>')]).toEqual([true, false]);
  // A part that tells nothing, or may be a word.
  expect(taken('-', '<CREDENTIAL>', '<CREDENTIAL>')).toBe(true);
});

test('a token ends when the answer says that issued it', () => {
  expect(isTaken((row) => row, TOKENS.replace('3600001', '3600901'))).toBe(true);
  expect(isTaken((row) => row, TOKENS.replace('3600001', '7200001'))).toBe(false);
});

test('a body that is no login is called none', () => {
  const told = (body: string, word: string): boolean =>
    isShownAs(
      { requests: put(HOUR[0]?.[0] ?? '', 15, word), tokens: TOKENS },
      [sent(0, LOGIN, body, [], granted(1))],
      null,
    );
  expect(told('{"email":"<EMAIL>","password":"<PASSWORD>"}', 'login')).toBe(false);
  expect(told('{"email":"<EMAIL>","password":"<PASSWORD>"}', '-')).toBe(true);
  expect(told('{"Email":"<EMAIL>","Password":"<PASSWORD>","callbackData":1}', 'login')).toBe(false);
  // What cannot be read as it is shown.
  expect(told('{"Email":"<EMAIL>","Password":<PASSWORD>}', 'login')).toBe(true);
});

test('what is not shown whole speaks against nothing', () => {
  const told = sent(50, '/Payment/Balance', '{}', [
    ['ApiKey', '<API_KEY>'],
    ['Cookie', '<CREDENTIAL>'],
  ]);
  const row = 'payment POST 5 50 51 200 0 none - - right - - carries json - -';
  expect(isShownAs({ requests: row, tokens: '' }, [told], null)).toBe(true);
});

test('a row that nothing is shown of is of the kind of those that are the same', () => {
  const [first] = HOUR;
  const again = (kind: string): boolean =>
    isShownAs(
      {
        requests: `${first?.[0] ?? ''}; ${kind} POST 0 80 81 200 0 none - - none - - - json login -`,
        tokens: TOKENS,
      },
      HOUR.slice(0, 1).map(([, shown]) => shown),
      null,
    );
  expect(['login', 'signIn', 'reseller', 'trap'].filter(again)).toEqual(['login']);
});

test('after a redirect the other address may get what the platform got, logins included', () => {
  const moved = 'reseller POST 1 5 6 308 0 none - - none - - - json - -';
  const requests = `${HOUR[0]?.[0] ?? ''}; ${moved}; trap POST 0 80 81 200 0 none - - none - - - json login -`;
  expect(isShownAs({ requests, tokens: TOKENS }, [sent(0, LOGIN, ACCOUNT, [], granted(1))], null)).toBe(true);
});

test('what was come to is told by the path and the answer', () => {
  const done = '{"success":true,"message":"Done."}';
  const kinds = (url: string, answer?: string, status?: number): readonly string[] =>
    kindsOf(sent(0, url, '{}', [], answer, status), '/in');
  expect(kinds(LOGIN, done)).toEqual(['trap']);
  expect(kinds(LOGIN)).toEqual(['login']);
  expect(kinds(`${LOGIN}?a=1`, '{}', 401)).toEqual(['login']);
  expect(kinds('/in', granted(1))).toEqual(['signIn']);
  expect(kinds('/in', '{"success":false,"message":"No login is taken now."}', 503)).toEqual(['signIn']);
  // A sign-in that says nobody is refused as a login is, where no other status is named for it.
  expect(kinds('/in', '{"success":false,"message":"No login is taken now."}', 429)).toEqual(['signIn']);
  expect(kinds('/in', '{"success":false,"message":"Too many requests."}', 429)).toEqual([]);
  expect(kinds('/in', '<!doctype html>', 503)).toEqual([]);
  expect(kinds('/Moved/307/Supplier/Products/List', '', 307)).toEqual(['hop']);
  expect(kinds('/Orders/%5C%5C127.0.0.1:81/Moved/on/Orders/Create', '', 404)).toEqual(['hop']);
  expect(kinds('/Moved/200/Supplier/Products/List', '', 307)).toEqual(['reseller']);
  expect(kinds('/Storefront/<SECRET>')).toEqual(['storefront']);
  expect(kinds('/Supplier', granted(1))).toEqual([]);
  expect(kinds('/Login/Customer/<PASSWORD>/Verify')).toContain('login');
  expect(kinds('/Supplier', '{"success":true,"message":"<PASSWORD>"}')).toEqual(['supplier', 'trap']);
  expect(kinds(`/Supplier/${'<A>'.repeat(5000)}`)).toEqual(['supplier']);
});

test('the Storefront is signed in at one path', () => {
  const at = (...urls: string[]): readonly (string | null)[] =>
    signInsAmong(urls.map((url) => sent(0, url, ACCOUNT, [], granted(1))));
  expect(at(LOGIN, '/in', '/in?a=1')).toEqual(['/in']);
  expect(at('/in', '/there')).toEqual([]);
  const refused = sent(0, '/in', ACCOUNT, [], '{"success":false}', 401);
  expect(signInsAmong([refused, sent(0, '/Orders', '{}', [], '{"success":true}')])).toEqual([null, '/in']);
});

test('what is shown to be the same has one number, and what says nothing behind a refusal is said to', () => {
  const rowOf = (at: number, number: number, status: number, more = ''): string =>
    `reseller POST ${number} ${at} ${at + 1} ${status} 0 exact 0 whole none - - carries json - -${more}`;
  const call = (at: number, body: string, status = 200): ExchangeRecord => {
    const made = sent(at, '/Orders/Create', body, bearer('ACCESS_TOKEN'), '{}', status);
    return { ...made, request: { ...made.request, bodyBytes: body.length } };
  };
  const shown = [call(0, '{"product":"pin"}', 401), call(10, ''), call(20, '{"product":"pin"}')];
  const taken = (...rows: readonly string[]): boolean =>
    isShownAs({ requests: rows.join('; '), tokens: TOKENS, asked: '3' }, shown, null);
  expect(taken(rowOf(0, 0, 401), rowOf(10, 1, 200, ' emptied'), rowOf(20, 0, 200))).toBe(true);
  expect(taken(rowOf(0, 0, 401), rowOf(10, 1, 200), rowOf(20, 0, 200))).toBe(false);
  expect(taken(rowOf(0, 0, 401), rowOf(10, 1, 200, ' emptied'), rowOf(20, 2, 200))).toBe(false);
  expect(taken(rowOf(0, 0, 401, ' emptied'), rowOf(10, 1, 200, ' emptied'), rowOf(20, 0, 200))).toBe(false);
});
