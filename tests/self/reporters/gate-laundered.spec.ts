import { expect, test } from '@playwright/test';
import { seal } from './fitting.ts';
import { borrowed } from '../../../reporters/recheck/borrowed.ts';
import { faultOf, rejudged } from '../../../reporters/recheck.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import { UNGUARDED } from '../../../spec/unguarded.ts';
import type { CaseRecord, Cell, ExchangeRecord, MessageRecord } from '../../../spec/report.ts';
import { wholeReport } from './gate-kit.ts';

// What was sent and what came stays as it is recorded here: it is called something else.

const NOW = new Date('2026-03-02T00:00:00Z');
const good = wholeReport();

function fault(name: string, change: (cell: Cell) => Partial<Cell>, report = good): string | null {
  const cells = report.cells.map((cell) =>
    `${cell.rule} × ${cell.subject}` === name ? { ...cell, ...change(cell) } : cell,
  );
  return faultOf(seal(rejudged({ ...report, cells }, 'default', NOW)), thisSuite(), NOW);
}

const CREDENTIAL = /^(?:authorization|apikey)$/i;
const KEYLESS = 'BEARER-02 × storefront';

/** One more request, without a credential, which was let in. */
function letIn({ exchanges }: Cell, over: Partial<ExchangeRecord>): ExchangeRecord {
  const control = exchanges[0] as ExchangeRecord;
  const headers = control.request.headers.filter(([name]) => !CREDENTIAL.test(name));
  return { ...control, request: { ...control.request, headers }, ...over };
}

const left = (one: CaseRecord, over: Partial<CaseRecord>): CaseRecord => ({
  ...one,
  ...{ expected: null, got: null, reason: 'nothing to look at', judgements: [] },
  ...over,
});

/** No good credential, or what was refused under another name. */
const CALLED_GOOD =
  /calls a request a good one that carries no good credential|was refused what is called a good request/;

test('what was let in without a credential is not called a good request', () => {
  const asGood = (over: Partial<ExchangeRecord>) => (cell: Cell) => ({
    exchanges: [...cell.exchanges, letIn(cell, { purpose: 'control', ...over })],
  });
  expect(fault(KEYLESS, ({ exchanges }) => ({ exchanges: [...exchanges, exchanges[0] as ExchangeRecord] }))).toBeNull();
  for (const label of [
    'the case',
    'the good request',
    'a request that is refused',
    UNGUARDED,
    'the revocation of the key',
  ])
    expect(fault(KEYLESS, asGood({ case: label })), label).toMatch(CALLED_GOOD);
  const accountless = fault('LOGIN-17 × login', (cell) => {
    const control = cell.exchanges[0] as ExchangeRecord;
    const body = '{"Email":"<EMAIL>","Password":"<PASSWORD, its last character cut>"}';
    return { exchanges: [...cell.exchanges, { ...control, request: { ...control.request, body } }] };
  });
  expect(accountless).toContain('calls a request a good one that carries no good credential');
});

test('a credential that the cell says is bad is no good one, though it is whole', () => {
  const limited = (value: string) => (cell: Cell) => {
    const headers = [['Authorization', value] as const];
    const [control, judged] = cell.exchanges as [ExchangeRecord, ExchangeRecord];
    const bad = { ...judged, request: { ...judged.request, headers } };
    const impostor = {
      ...control,
      case: 'the good request',
      request: { ...control.request, headers: [['Authorization', 'Bearer <LIMITED_TOKEN>'] as const] },
    };
    return { exchanges: [control, bad, impostor] };
  };
  expect(fault('BEARER-11 × reseller', limited('Bearer <STOREFRONT_LIMITED_TOKEN>'))).toBeNull();
  expect(fault('BEARER-11 × reseller', limited('Bearer <LIMITED_TOKEN>'))).toMatch(CALLED_GOOD);
});

test('a case that is there twice, each time not judged, is not judged though its request is shown', () => {
  const twice = (cell: Cell): Partial<Cell> => {
    const [control, judged] = cell.exchanges as [ExchangeRecord, ExchangeRecord];
    const one = left(cell.cases[0] as CaseRecord, { status: 'not-tested' });
    return { status: 'not-tested', cases: [one, one], exchanges: [control, { ...judged, answer: control.answer }] };
  };
  expect(fault(KEYLESS, twice)).toContain('is not-tested, and shows what it was to be judged by: status 200');
});

test('a text that came back otherwise, and a line that was delivered, are not blocked by the form of what came', () => {
  const withBody = <M extends MessageRecord>(message: M, body: unknown): M => {
    const text = JSON.stringify(body);
    return { ...message, body: text, bodyBytes: text.length };
  };
  const blockedBy = (name: string) => (cell: Cell) =>
    left(cell.cases[0] as CaseRecord, { status: 'blocked', blockedBy: name });
  const echoed =
    (echo: string) =>
    (cell: Cell): Partial<Cell> => {
      const [one] = cell.exchanges as [ExchangeRecord];
      const account = { Email: '<EMAIL>', Password: '<PASSWORD>', callbackData: 'a text' };
      const answer =
        one.answer && withBody(one.answer, { data: { Token: '<TOKEN>', callbackData: echo }, success: true });
      const shown = { ...one, purpose: 'case' as const, request: withBody(one.request, account), answer };
      return { status: 'blocked', cases: [blockedBy('LOGIN-07 × login')(cell)], exchanges: [shown] };
    };
  const ofForm = wholeReport({ 'LOGIN-07 × login': 'fail' });
  expect(fault('LOGIN-10 × login', echoed('another'), ofForm)).toContain(
    'is blocked, and shows what it was to be judged by',
  );
  expect(fault('LOGIN-10 × login', echoed('a text'), ofForm)).toBeNull();
  const delivered =
    (status: unknown) =>
    (cell: Cell): Partial<Cell> => {
      const sent = cell.exchanges.map((one) => ({ ...one, request: withBody(one.request, { Status: status }) }));
      return { status: 'blocked', cases: [blockedBy('CALLBACK-05 × callback')(cell)], exchanges: sent };
    };
  const ofStates = wholeReport({ 'CALLBACK-05 × callback': 'fail' });
  expect(fault('CALLBACK-09 × callback', delivered(1), ofStates)).toContain('is blocked, and shows what it was to be');
});

test('an order of which deliveries came was made', () => {
  const blocked = (cell: Cell): Partial<Cell> => ({
    status: 'blocked',
    cases: [left(cell.cases[0] as CaseRecord, { status: 'blocked', blockedBy: 'LOGIN-07 × login' })],
  });
  const ofForm = wholeReport({ 'LOGIN-07 × login': 'fail' });
  expect(fault('CALLBACK-03 × callback', blocked, ofForm)).toContain('kept its order from being made');
  const undelivered = (cell: Cell): Partial<Cell> => ({ ...blocked(cell), exchanges: [] });
  expect(fault('CALLBACK-03 × callback', undelivered, ofForm)).toBeNull();
});

test('a case that is said to be blocked shows no finding of its own', () => {
  const blocked =
    (isLetIn: boolean) =>
    (cell: Cell): Partial<Cell> => {
      const [control, judged] = cell.exchanges as [ExchangeRecord, ExchangeRecord];
      const one = left(cell.cases[0] as CaseRecord, { status: 'blocked', blockedBy: 'LOGIN-03 × login' });
      const shown = { ...judged, answer: isLetIn ? control.answer : judged.answer };
      return { status: 'blocked', cases: [one], exchanges: [control, shown] };
    };
  const failing = wholeReport({ 'LOGIN-03 × login': 'fail' });
  expect(fault(KEYLESS, blocked(true), failing)).toContain(
    'is blocked, and shows what it was to be judged by: status 200',
  );
  expect(fault(KEYLESS, blocked(false), failing)).toBeNull();
});

test('no cell passes by the good requests among its bad ones alone', () => {
  const amongThem = fault('BEARER-25 × reseller', (cell) => {
    const label = 'a good one among them, 1';
    const control = cell.exchanges[0] as ExchangeRecord;
    const judgements = [{ matcher: 'toBeLetIn', args: [], facts: {}, pass: true, exchanges: [1] }];
    const exchanges = [control, { ...control, purpose: 'case' as const }].map((one) => ({ ...one, case: label }));
    return { cases: [{ ...(cell.cases[0] as CaseRecord), label, judgements }], exchanges };
  });
  expect(amongThem).toBe('BEARER-25 × reseller: passed, and no case was asked what BEARER-25 asks');
});

test('a case sends one request, however often', () => {
  const more = (over: (one: ExchangeRecord) => Partial<ExchangeRecord>) => (cell: Cell) => {
    const judged = cell.exchanges[1] as ExchangeRecord;
    return { exchanges: [...cell.exchanges, { ...judged, startedAt: '2026-03-01T09:00:03.000Z', ...over(judged) }] };
  };
  expect(
    fault(
      KEYLESS,
      more(() => ({})),
    ),
  ).toBeNull();
  const other = more(({ request }) => ({ request: { ...request, url: `${request.url}?access_token=x` } }));
  expect(fault(KEYLESS, other)).toContain('sent a request of another kind than those that it is judged by: status 401');
});

test('two cells are not judged by the same requests', () => {
  const [from, to] = ['BEARER-02 × reseller', KEYLESS];
  const twice = (cell: Cell): Partial<Cell> => ({
    exchanges: [...cell.exchanges, { ...(cell.exchanges[1] as ExchangeRecord), startedAt: '2026-03-01T09:00:03.000Z' }],
  });
  const source = good.cells.find(({ rule, subject }) => `${rule} × ${subject}` === from) as Cell;
  const lent = { cases: source.cases, ...twice(source) };
  const cells = good.cells.map((cell) =>
    [from, to].includes(`${cell.rule} × ${cell.subject}`) ? { ...cell, ...lent } : cell,
  );
  expect(faultOf(seal(rejudged({ ...good, cells }, 'default', NOW)), thisSuite(), NOW)).toBe(
    `${from} and ${to} are judged by the same requests`,
  );
});

test('good requests among bad ones are all alike, and two cells may have sent some in one moment', () => {
  const pair = good.cells.filter(({ rule, subject }) => ['KEY-07', 'KEY-08'].includes(rule) && subject === 'payment');
  const labelled = (label: string): Cell[] =>
    pair.map((cell) => {
      const control = cell.exchanges[0] as ExchangeRecord;
      const sent = (at: number): ExchangeRecord => ({
        ...{ ...control, purpose: 'case', case: `${label}, ${at}` },
        startedAt: `2026-03-01T09:00:0${at}.000Z`,
      });
      return { ...cell, exchanges: [1, 2, 3].map(sent) };
    });
  expect(borrowed(labelled('a good one among them'))).toBeNull();
  expect(borrowed(labelled('expired'))).toBe('KEY-07 × payment and KEY-08 × payment are judged by the same requests');
});

test('two cells whose requests were sent and answered at the same moments are one, whatever they show', () => {
  const pair = good.cells.filter(({ rule, subject }) => ['KEY-07', 'KEY-08'].includes(rule) && subject === 'payment');
  const copied = (count: number): Cell[] =>
    pair.map((cell) => {
      const control = cell.exchanges[0] as ExchangeRecord;
      const sent = (at: number): ExchangeRecord => ({
        ...{ ...control, purpose: 'case', case: `${cell.rule}, ${at}` },
        ...{ startedAt: `2026-03-01T09:00:0${at}.000001Z`, durationMs: at + 0.001 },
        request: { ...control.request, headers: [['ApiKey', `<KEY_OF_${cell.rule}>`]] },
      });
      return { ...cell, exchanges: Array.from({ length: count }, (_, at) => sent(at)) };
    });
  expect(borrowed(copied(3))).toBeNull();
  expect(borrowed(copied(4))).toBe('KEY-07 × payment and KEY-08 × payment are judged by requests of the same moments');
});

test('two cells may have delivered an order of the target in one moment', () => {
  const cells = good.cells.filter(({ rule }) => rule === 'RECEIVER-01' || rule === 'RECEIVER-02');
  const delivered = (orders: readonly string[]): Cell[] =>
    cells.map((cell) => {
      const control = cell.exchanges[0] as ExchangeRecord;
      const sent = orders.map((DeliverID, at): ExchangeRecord => ({
        ...{ ...control, purpose: 'case', case: `delivery ${at}`, startedAt: `2026-03-01T09:00:0${at}.000Z` },
        request: { ...control.request, body: JSON.stringify({ DeliverID }) },
      }));
      return { ...cell, exchanges: sent };
    });
  expect(borrowed(delivered(['named', 'named', 'named']))).toBeNull();
  expect(borrowed(delivered(['one', 'two', 'three']))).toBe(
    'RECEIVER-01 × receiver and RECEIVER-02 × receiver are judged by the same requests',
  );
});

test('cases that send alike but for what no report shows may have sent theirs in one moment', () => {
  const cell = good.cells.find(({ rule, subject }) => rule === 'KEY-13' && subject === 'payment') as Cell;
  const control = cell.exchanges[0] as ExchangeRecord;
  const sent = (labels: readonly string[]): Cell[] => {
    const at = (second: number): ExchangeRecord[] =>
      labels.map((label) => ({
        ...{ ...control, purpose: 'case', case: label },
        startedAt: `2026-03-01T09:00:0${second}.000Z`,
      }));
    return [{ ...cell, exchanges: [1, 2, 3].flatMap(at) }];
  };
  expect(borrowed(sent(['a body of nothing, in chunks', 'a body of its own bytes, in chunks']))).toBeNull();
  expect(borrowed(sent(['a body of nothing, in chunks', 'another client address']))).toBe(
    'KEY-13 × payment: the cases "a body of nothing, in chunks" and "another client address" are judged by one request',
  );
});

test('a revoked key is let in by nothing that was sent behind its revocation', () => {
  const label = 'let in until it is revoked';
  const use =
    (at: string, called = 'the revocation of the key') =>
    (cell: Cell) => {
      const control = cell.exchanges[0] as ExchangeRecord;
      const headers = [['ApiKey', '<REVOCABLE_API_KEY>'] as const];
      const judgements = [{ matcher: 'toBeLetIn', args: [], facts: {}, pass: true, exchanges: [3] }];
      const elsewhere = { ...control.request, url: 'https://staging.acme.example/Keys/Revoke' };
      const revocation = {
        ...control,
        case: called,
        request: elsewhere,
        startedAt: '2026-03-01T09:00:04.000Z',
      };
      const used = {
        ...control,
        case: label,
        purpose: 'case' as const,
        startedAt: at,
        request: { ...control.request, headers },
      };
      const refused = { ...(cell.exchanges[1] as ExchangeRecord), startedAt: '2026-03-01T09:00:06.000Z' };
      const one = { ...(cell.cases[0] as CaseRecord), label, judgements };
      return { cases: [...cell.cases, one], exchanges: [control, refused, revocation, used] };
    };
  expect(fault('KEY-16 × supplier', use('2026-03-01T09:00:03.000Z'))).toBeNull();
  expect(fault('KEY-16 × supplier', use('2026-03-01T09:00:05.000Z'))).toContain(
    'the key was let in after it had been revoked',
  );
  expect(fault('KEY-16 × supplier', use('2026-03-01T09:00:05.000Z', 'the good request'))).toContain(
    'calls a request a good one that is none of those of KEY-16: the good request',
  );
});
