import { expect, test } from '@playwright/test';
import { seal } from './fitting.ts';
import { faultOf, rejudged } from '../../../reporters/recheck.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import type { CaseRecord, Cell, ExchangeRecord } from '../../../spec/report.ts';
import { wholeReport } from './gate-kit.ts';

// What stands in a cell beside what it judges: a closed table says of each rule which requests these are.

const NOW = new Date('2026-03-02T00:00:00Z');
const good = wholeReport();

function fault(name: string, change: (cell: Cell) => Partial<Cell>): string | null {
  const cells = good.cells.map((cell) =>
    `${cell.rule} × ${cell.subject}` === name ? { ...cell, ...change(cell) } : cell,
  );
  return faultOf(seal(rejudged({ ...good, cells }, 'default', NOW)), thisSuite(), NOW);
}

const judgedIn = ({ exchanges }: Cell): ExchangeRecord =>
  exchanges.find(({ purpose }) => purpose === 'case') as ExchangeRecord;
const answered = (one: ExchangeRecord, status: number, body = '{"success":false,"message":"No."}'): ExchangeRecord => ({
  ...one,
  answer: one.answer && { ...one.answer, status, body, bodyBytes: body.length },
});

const untested = ({ label, blockedBy }: CaseRecord, reason: string): CaseRecord => ({
  ...{ label, blockedBy, reason, expected: null, got: null },
  status: 'not-tested',
});

/** Rules that ask of good requests what they get, and what breaks them. */
const OF_GOOD_ONES: readonly (readonly [cell: string, status: number])[] = [
  ...['01', '02', '03', '07', '08', '09', '10', '11', '13', '15'].map(
    (number) => [`LOGIN-${number} × login`, 500] as const,
  ),
  ...(
    [
      'LOGIN-23 × reseller',
      'BEARER-01 × storefront',
      'BEARER-27 × reseller',
      'KEY-01 × payment',
      'KEY-02 × supplier',
    ] as const
  ).map((cell) => [cell, 401] as const),
  ...['01', '02', '07', '08'].map((number) => [`RECEIVER-${number} × receiver`, 500] as const),
];

for (const [name, status] of OF_GOOD_ONES)
  test(`${name}: what got ${status} is not called a good request that nobody asks about`, () => {
    for (const label of ['the good request', 'a case that is not there', 'a minted token that is still good'])
      expect(
        fault(name, (cell) => {
          const bad = { ...answered(judgedIn(cell), status), case: label, purpose: 'control' as const, vouchedBy: [] };
          return { exchanges: [...cell.exchanges, bad] };
        }),
        label,
      ).toMatch(/calls a request a good one that (?:is none of those of|carries no good credential)/);
  });

test('a token that is waited for, or minted, stands beside what has expired alone', () => {
  for (const label of ['the token that is waited for, while it is good', 'a minted token that is still good'])
    expect(
      fault('BEARER-09 × reseller', (cell) => {
        const judged = answered(judgedIn(cell), 200);
        const request = { ...judged.request, headers: [['Authorization', 'Bearer <ACCESS_TOKEN>']] as const };
        const beside = { case: label, purpose: 'control' as const, vouchedBy: [] };
        return { exchanges: [...cell.exchanges, { ...judged, ...beside, request }] };
      }),
      label,
    ).toContain(`carries no good credential: ${label}`);
});

test('who was let in on a connection before had a credential, or logged in', () => {
  const before = { case: 'who was let in on the connection before', purpose: 'control' as const, vouchedBy: [] };
  const beside = (name: string, change: (one: ExchangeRecord) => ExchangeRecord): string | null =>
    fault(name, (cell) => ({
      exchanges: [...cell.exchanges, { ...change(answered(judgedIn(cell), 200)), ...before }],
    }));
  const headed =
    (...headers: readonly (readonly [string, string])[]) =>
    (one: ExchangeRecord): ExchangeRecord => ({ ...one, request: { ...one.request, headers } });
  const elsewhere = (one: ExchangeRecord): ExchangeRecord => ({
    ...one,
    request: { ...one.request, url: one.request.url.replace(/\?.*$/, '').toUpperCase().replace(/^HTTP/, 'http') },
  });
  for (const name of ['BEARER-24 × reseller', 'KEY-13 × payment']) {
    expect(beside(name, headed()), name).toContain(`carries no good credential: ${before.case}`);
    expect(
      beside(name, (one) => elsewhere(headed()(one))),
      name,
    ).toContain('carries no good credential');
    expect(beside(name, headed(['ApiKey', '<SUPPLIER_API_KEY>'])), name).toBeNull();
    expect(beside(name, headed(['Authorization', 'Bearer <STOREFRONT_ACCESS_TOKEN>'])), name).toBeNull();
  }
  expect(beside('KEY-03 × payment', headed(['ApiKey', '<SUPPLIER_API_KEY>']))).toContain('carries no good credential');
  // A login that is sent away for a while comes again: what it got then is no finding.
  const sentAway =
    (status: number, ...[email, password]: readonly string[]) =>
    (one: ExchangeRecord): ExchangeRecord => {
      const body = JSON.stringify({ Email: email, Password: password });
      const request = { ...one.request, headers: [], body, bodyBytes: body.length };
      return answered({ ...one, request }, status);
    };
  expect(beside('KEY-13 × payment', sentAway(429, '<EMAIL>', '<PASSWORD>'))).toBeNull();
  expect(beside('KEY-13 × payment', sentAway(404, '<EMAIL>', '<PASSWORD>'))).toContain('carries no good credential');
  expect(beside('KEY-13 × payment', sentAway(429, 'jo', 'anything'))).toContain('carries no good credential');
  // What a login is answered is for other rules, however little of a token it holds: nothing is judged behind it then.
  const login =
    (status: number, path: string, email = '<EMAIL>') =>
    (one: ExchangeRecord): ExchangeRecord => {
      const told = sentAway(status, email, '<PASSWORD>')(one);
      const answer = told.answer && { ...told.answer, body: '{"data"iOiJIUzVCJ9', bodyBytes: 18, bodyCut: false };
      return { ...told, answer, request: { ...told.request, url: new URL(path, told.request.url).href } };
    };
  const [cell] = good.cells.filter(({ rule, subject }) => `${rule} × ${subject}` === 'KEY-13 × payment');
  const probe = new URL(cell === undefined ? '' : judgedIn(cell).request.url).pathname;
  for (const status of [200, 401, 500])
    expect(beside('KEY-13 × payment', login(status, '/Login/Customer/Api/Verify')), String(status)).toBeNull();
  for (const path of [`${probe}?key=1`, probe.toUpperCase()])
    expect(beside('KEY-13 × payment', login(200, path)), path).toContain('carries no good credential');
});

test('explored cases, which have none of their own, stand between good requests', () => {
  const explored = (name: string, change: (one: ExchangeRecord) => ExchangeRecord): string | null =>
    fault(name, (cell) => {
      const goods = cell.exchanges.filter(({ purpose }) => purpose !== 'case');
      const good = { ...(goods[0] ?? judgedIn(cell)), case: 'the good request', purpose: 'control' as const };
      return { exchanges: [...cell.exchanges, change({ ...good, vouchedBy: [] })] };
    });
  const withBody = (one: ExchangeRecord, body: string): ExchangeRecord => ({
    ...one,
    request: { ...one.request, body, bodyBytes: body.length },
  });
  const keyless = (one: ExchangeRecord): ExchangeRecord => ({
    ...one,
    request: { ...one.request, headers: one.request.headers.filter(([header]) => !/^apikey$/i.test(header)) },
  });
  for (const name of ['LOGIN-10 × login', 'RECEIVER-03 × receiver', 'RECEIVER-04 × receiver'])
    expect(explored(name, (one) => one)).toBeNull();
  expect(explored('LOGIN-10 × login', (one) => withBody(one, '{"callbackData":"lost"}'))).toContain('a good one');
  expect(explored('RECEIVER-04 × receiver', keyless)).toContain('a good one');
});

test('a delivery that is no JSON is no good one, though its key is right', () => {
  const name = 'RECEIVER-09 × receiver';
  const called = (body: string | undefined) => (cell: Cell) => {
    const control = cell.exchanges[0] as ExchangeRecord;
    const request = body === undefined ? control.request : { ...control.request, body, bodyBytes: body.length };
    return { exchanges: [...cell.exchanges, { ...control, request }] };
  };
  expect(fault(name, called(undefined))).toBeNull();
  expect(fault(name, called('this is no JSON'))).toContain('calls a request a good one');
});

test('good deliveries are answered in every cell as the rules about them have found', () => {
  const answeredBy = (status: number, found: Parameters<typeof wholeReport>[0]): string | null => {
    const report = wholeReport(found);
    const cells = report.cells.map((cell) => {
      if (cell.rule !== 'RECEIVER-02') return cell;
      const control = { ...judgedIn(cell), case: 'the good request', purpose: 'control' as const, vouchedBy: [] };
      return { ...cell, exchanges: [...cell.exchanges, answered(control, status)] };
    });
    return faultOf(seal(rejudged({ ...report, cells }, 'default', NOW)), thisSuite(), NOW);
  };
  expect(answeredBy(202, { 'RECEIVER-01 × receiver': 'fail' })).toBeNull();
  expect(answeredBy(500, { 'RECEIVER-08 × receiver': 'fail' })).toBeNull();
  expect(answeredBy(202, {})).toContain('calls a request a good one that is none of those of RECEIVER-02');
});

test('what vouches for a request is a good one, and stands there for nothing else', () => {
  const name = 'BEARER-24 × reseller';
  const refused = (cell: Cell): ExchangeRecord => ({
    ...judgedIn(cell),
    purpose: 'control',
    case: 'a request that is refused',
  });
  const vouched = (isMeant: boolean) => (cell: Cell) => {
    const exchanges = [...cell.exchanges, refused(cell)];
    const places = isMeant ? [exchanges.length - 1] : [0];
    return { exchanges: exchanges.map((one) => (one.purpose === 'case' ? { ...one, vouchedBy: places } : one)) };
  };
  expect(fault(name, vouched(false))).toBeNull();
  expect(fault(name, vouched(true))).toContain('what vouches for a request is no good one');
});

test('rows that say how many they are are all there, and good ones among bad ones', () => {
  const labelled = (labels: readonly string[]) => (cell: Cell) => {
    const [control, judged] = cell.exchanges as [ExchangeRecord, ExchangeRecord];
    const one = cell.cases[0] as CaseRecord;
    const judgement = one.judgements?.[0];
    const cases = labels.map((label, place) => ({
      ...one,
      label,
      judgements: judgement ? [{ ...judgement, exchanges: [place + 1] }] : [],
    }));
    return { cases, exchanges: [control, ...labels.map((label) => ({ ...judged, case: label }))] };
  };
  const name = 'BEARER-02 × reseller';
  expect(fault(name, labelled(['no header, 1 of 2', 'no header, 2 of 2']))).toBeNull();
  expect(fault(name, labelled(['no header, 2 of 3', 'no header, 3 of 3']))).toContain(
    'has 2 cases of "no header, of 3"',
  );
  expect(fault(name, labelled(['explored, no header, 2 of 3']))).toBeNull();
});

test('each answer whose expiry is looked at is looked at', () => {
  const merged = (over: Partial<ExchangeRecord>) => (cell: Cell) => ({
    exchanges: [...cell.exchanges, { ...judgedIn(cell), ...over }],
  });
  const name = 'LOGIN-09 × login';
  expect(fault(name, merged({}))).toBeNull();
  expect(fault(name, merged({ durationMs: 77 }))).toContain('has an answer that no judgement names');
});

test('a token that says when it ends is not left out where that is looked at', () => {
  const claims = good.cells.map((cell) =>
    cell.rule === 'LOGIN-04'
      ? {
          ...cell,
          cases: cell.cases.map((one) => ({
            ...one,
            judgements: one.judgements?.map((each) => ({
              ...each,
              args: ['customerId'],
              facts: { ...each.facts, claims: 'customerId, exp' },
            })),
          })),
        }
      : cell.rule === 'LOGIN-09'
        ? {
            ...cell,
            status: 'not-tested' as const,
            cases: cell.cases.map((one) => untested(one, 'the token carries no exp claim')),
          }
        : cell,
  );
  const changed = { ...good, cells: claims as Cell[] };
  expect(faultOf(seal(rejudged(changed, 'default', NOW)), thisSuite(), NOW)).toContain('its token says when it ends');
});

test('what was sent where nothing but trouble came is not called untested', () => {
  const open = (status: number) => (cell: Cell) => ({
    status: 'not-tested' as const,
    cases: cell.cases.map((one) => untested(one, 'nothing')),
    exchanges: cell.exchanges.map((one) => (one.purpose === 'case' ? answered(one, status) : one)),
  });
  for (const name of ['BEARER-02 × reseller', 'LOGIN-18 × login', 'KEY-05 × payment'])
    expect(fault(name, open(503)), name).toContain('is not-tested, and shows what it was to be judged by: status 503');
});

test('an e-mail in other letters that a platform does not know, or knows, is tried beside wrong passwords', () => {
  const tried = (email: string, password: string, status: number, body: string) => (cell: Cell) => {
    const control = cell.exchanges[0] as ExchangeRecord;
    const sent = JSON.stringify({ Email: email, Password: password });
    const one = { ...control, case: 'a good login in other circumstances' };
    const request = { ...control.request, body: sent, bodyBytes: sent.length };
    return { exchanges: [...cell.exchanges, answered({ ...one, request }, status, body)] };
  };
  const name = 'LOGIN-17 × login';
  const granted = judgedIn(good.cells.find(({ rule }) => rule === 'LOGIN-01') as Cell).answer?.body ?? '';
  const no = '{"data":null,"success":false,"message":"No."}';
  expect(fault(name, tried('<EMAIL, in capital letters>', '<PASSWORD>', 200, no))).toBeNull();
  expect(fault(name, tried('<EMAIL, in capital letters>', '<PASSWORD>', 401, no))).toBeNull();
  expect(fault(name, tried('<EMAIL, in capital letters>', '<PASSWORD>', 200, granted))).toBeNull();
  expect(fault(name, tried('<EMAIL>', '<PASSWORD, with one more letter>', 200, granted))).toContain(
    'calls a request a good one that carries no good credential',
  );
});
