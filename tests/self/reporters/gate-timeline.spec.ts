import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { EXPECTATIONS } from '../../../evidence/expectations.ts';
import { isOfTimeline } from '../../../evidence/redraw-callback.ts';
import { seal } from './fitting.ts';
import { faultOf, rejudged } from '../../../reporters/recheck.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import type { CaseRecord, Cell, ExchangeRecord, JudgementRecord, Report } from '../../../spec/report.ts';
import { wholeReport } from './gate-kit.ts';

const suite = thisSuite();
const NOW = new Date('2026-03-02T00:00:00Z');
const good = wholeReport();

type Change = (cell: Cell) => Partial<Cell>;

/** The report with the cells of one rule changed, and all that follows from them made anew. */
function withRule(rule: string, change: Change, report: Report = good): Report {
  const cells = report.cells.map((cell) => (cell.rule === rule ? { ...cell, ...change(cell) } : cell));
  return seal(rejudged({ ...report, cells }, 'default', NOW));
}

/** Other facts of the one case of a cell, which is said to have passed. */
function withFacts(change: (facts: JudgementRecord['facts']) => JudgementRecord['facts']): Change {
  return ({ cases: [one] }) => {
    const { judgements = [] } = one as CaseRecord;
    const changed = judgements.map((judgement) => ({ ...judgement, facts: change(judgement.facts), pass: true }));
    const passed = { ...(one as CaseRecord), status: 'pass' as const, reason: null, expected: null, got: null };
    return { status: 'pass', reason: null, cases: [{ ...passed, judgements: changed }] };
  };
}

/** One word of the timeline changed: that of an attempt at a place. */
function withWord(attempt: number, word: number, other: string): Change {
  return withAttempts((attempts) =>
    attempts.map((one, at) =>
      at === attempt
        ? one
            .split(' ')
            .map((each, place) => (place === word ? other : each))
            .join(' ')
        : one,
    ),
  );
}

function withAttempts(change: (attempts: string[]) => string[]): Change {
  return withFacts((facts) => ({ ...facts, attempts: change((facts['attempts'] ?? '').split('; ')).join('; ') }));
}

const withDelivery =
  (change: (delivery: ExchangeRecord) => ExchangeRecord): Change =>
  ({ exchanges }) => ({ exchanges: exchanges.map((one, place) => (place === 2 ? change(one) : one)) });

/** The delivery as a report from before such were kept has it. */
function timeless(delivery: ExchangeRecord): ExchangeRecord {
  return Object.fromEntries(
    Object.entries(delivery).filter(([name]) => name !== 'arrival'),
  ) as unknown as ExchangeRecord;
}

const edits: readonly (readonly [what: string, change: Change, fault: string])[] = [
  ['an attempt that never came', withAttempts((all) => [...all, all[0] ?? '']), 'tells of 7 attempts'],
  ['an attempt less', withAttempts((all) => all.slice(1)), 'tells of 5 attempts'],
  ['attempts in another order', withAttempts((all) => [...all].reverse()), 'another answer'],
  ['another method', withWord(1, 0, 'another'), 'attempt 2 another method'],
  ['another state', withWord(1, 1, '3'), 'attempt 2 another state'],
  ['no state', withWord(1, 1, 'undefined'), 'attempt 2 another state'],
  ['another line', withWord(1, 2, '1'), 'another line'],
  ['a line more', withWord(1, 2, '2'), 'another line'],
  ['an attempt that may have come sooner', withWord(1, 3, '-9000'), 'attempt 2 another time'],
  ['an attempt that came sooner', withWord(1, 4, '8'), 'attempt 2 another time'],
  ['another answer', withWord(1, 5, '503'), 'attempt 2 another answer'],
  ['no answer', withWord(1, 5, 'none'), 'attempt 2 another answer'],
  ['a later answer', withWord(1, 6, '9000'), 'attempt 2 another time'],
  ['an answer that was never sent', withWord(1, 6, 'never'), 'attempt 2 another time'],
  ['a way that was never clear', withWord(1, 7, 'never'), 'attempt 2 another time'],
  ['a way that was clear later', withWord(1, 7, '9000'), 'attempt 2 another time'],
  ['what went to the trap', withFacts((facts) => ({ ...facts, trapped: '1' })), 'and 1 to other places'],
  ['nothing of other places', withFacts(({ attempts = '', states = '' }) => ({ attempts, states })), 'NaN'],
  [
    'a delivery that no judgement names',
    ({ exchanges }) => ({ exchanges: [...exchanges, { ...(exchanges[2] as ExchangeRecord) }] }),
    'leaves a delivery out',
  ],
  ['a delivery without its time', withDelivery(timeless), 'another time'],
  [
    'a delivery of another millisecond',
    withDelivery((one) => ({ ...one, startedAt: '2026-03-01T09:00:01.500Z' })),
    'attempt 2 another time',
  ],
  ['a delivery that took longer', withDelivery((one) => ({ ...one, durationMs: 900 })), 'attempt 2 another time'],
];

for (const [what, change, fault] of edits)
  test(`a timeline that tells of ${what} is refused`, () => {
    const report = withRule('CALLBACK-15', change);
    expect(report.verdict).toBe('conformant');
    expect(faultOf(report, suite, NOW)).toContain(fault);
  });

test('the sample report is taken, and its broken one too', () => {
  expect(faultOf(good, suite, NOW)).toBeNull();
  for (const rule of TIMELINED) expect(faultOf(failing(rule), suite, NOW), rule).toBeNull();
});

/** Rules that judge all that came for an order. */
const TIMELINED = Object.entries(EXPECTATIONS).flatMap(([rule, [usual]]) =>
  usual?.asks.some(isOfTimeline) === true ? [rule] : [],
);

const made = new Map<string, Report>();
function failing(rule: string): Report {
  const report = made.get(rule) ?? wholeReport({ [`${rule} × callback`]: 'fail' });
  made.set(rule, report);
  return report;
}

const WORDS = [
  '0',
  '1',
  '2',
  '9000',
  '-1',
  'never',
  'POST',
  'another',
  'other-0',
  '200',
  '500',
  '404',
  'reset',
  'silence',
  'none',
  '',
];

test('no edit of a timeline makes a failure of its rule pass', () => {
  const attempt = fc.nat(4);
  const change = fc.oneof(
    fc.tuple(attempt, fc.nat(8), fc.constantFrom(...WORDS)).map(([at, word, other]) => withWord(at, word, other)),
    attempt.map((at) => withAttempts((all) => all.filter((_, place) => place !== at))),
    fc.tuple(attempt, attempt).map(([at, from]) => withAttempts((all) => all.toSpliced(at, 0, all[from] ?? ''))),
    fc
      .tuple(fc.constantFrom('states', 'trapped', 'elsewhere', 'lines'), fc.constantFrom('', ...WORDS))
      .map(([name, other]) => withFacts((facts) => ({ ...facts, [name]: other }))),
    fc.constant<Change>(withFacts(() => sampleFacts)),
  );
  fc.assert(
    fc.property(fc.constantFrom(...TIMELINED), fc.array(change, { minLength: 1, maxLength: 3 }), (rule, changes) => {
      const report = changes.reduce((one, each) => withRule(rule, each, one), failing(rule));
      expect(report.verdict).toBe('conformant');
      expect(faultOf(report, suite, NOW), rule).not.toBeNull();
    }),
    { numRuns: 60, endOnFailure: true },
  );
});

/** Those of a target that keeps the contract. */
const sampleFacts = good.cells.find(({ rule }) => rule === 'CALLBACK-15')?.cases[0]?.judgements?.[0]?.facts ?? {};

/** The cell of another rule, told of the order of this one. */
function ofOneOrder(rule: string, change: (cell: Cell) => Partial<Cell> = () => ({})): Report {
  const from = good.cells.find((cell) => cell.rule === 'CALLBACK-14') as Cell;
  return withRule(rule, (cell) => {
    const [label] = cell.cases.map((one) => one.label);
    const exchanges = from.exchanges.map((one) => ({ ...one, case: label ?? '' }));
    return { exchanges, ...change({ ...cell, exchanges }) };
  });
}

test('an attempt that writes the number of its line as text is one of that line', () => {
  const asText = (one: ExchangeRecord): ExchangeRecord => {
    const body = one.request.body?.replace(/"OrderDetailID":(\d+)/, '"OrderDetailID":"$1"') ?? null;
    expect(body).not.toBe(one.request.body);
    return { ...one, request: { ...one.request, body } };
  };
  const report = withRule('CALLBACK-15', (cell) => ({ ...withWord(1, 8, '7')(cell), ...withDelivery(asText)(cell) }));
  expect(faultOf(report, suite, NOW)).toBeNull();
});

test('an attempt of escapes alone, which is hidden as one text, is no other', () => {
  for (const body of ['{"\\<CODE>":"<CODE>","<CODE>":<CODE>}', '{"<CODE>":"<CODE>"}']) {
    const hidden = withDelivery((one) => ({ ...one, request: { ...one.request, body } }));
    expect(faultOf(withRule('CALLBACK-15', hidden), suite, NOW), body).toBeNull();
  }
  const other = withDelivery((one) => ({ ...one, request: { ...one.request, body: '{"DeliverID":"another"}' } }));
  expect(faultOf(withRule('CALLBACK-15', other), suite, NOW)).not.toBeNull();
});

test('cells that judge one order tell of it alike', () => {
  expect(faultOf(ofOneOrder('CALLBACK-15'), suite, NOW)).toBeNull();
  const other = ofOneOrder(
    'CALLBACK-15',
    withFacts((facts) => ({ ...facts, states: '1 1' })),
  );
  expect(faultOf(other, suite, NOW)).toBe(
    'CALLBACK-14 × callback and CALLBACK-15 × callback tell otherwise of one order',
  );
  // Without its last attempt, and without that delivery.
  const shorter = ofOneOrder('CALLBACK-15', (cell) => {
    const [one] = withAttempts((all) => all.slice(0, 3))(cell).cases ?? [];
    const judgements = (one?.judgements ?? []).map((each) => ({ ...each, exchanges: each.exchanges.slice(0, 3) }));
    return { cases: [{ ...(one as CaseRecord), judgements }], exchanges: cell.exchanges.slice(0, 4) };
  });
  expect(faultOf(shorter, suite, NOW)).toContain('tell otherwise of one order');
});

test('what one cell shows of an order no timeline leaves out', () => {
  const shown = (change: (one: ExchangeRecord) => Partial<ExchangeRecord>): Report =>
    withRule('CALLBACK-03', ({ cases: [only], exchanges: [control, sent] }) => {
      const { request: like, case: label } = sent as ExchangeRecord;
      const all = good.cells.find((cell) => cell.rule === 'CALLBACK-15')?.exchanges.slice(1) ?? [];
      const attempts = all.map((one) => ({ ...one, case: label, request: { ...one.request, headers: like.headers } }));
      const [first, ...others] = attempts as [ExchangeRecord, ...ExchangeRecord[]];
      const { judgements: [judged] = [] } = only as CaseRecord;
      const judgements = attempts.map((_, at) => ({ ...(judged as JudgementRecord), exchanges: [at + 1] }));
      return {
        cases: [{ ...(only as CaseRecord), judgements }],
        exchanges: [control as ExchangeRecord, { ...first, ...change(first) }, ...others],
      };
    });
  expect(
    faultOf(
      shown(() => ({})),
      suite,
      NOW,
    ),
  ).toBeNull();
  const later = (one: ExchangeRecord, by: number): Partial<ExchangeRecord> => {
    const { since, at } = one.arrival ?? { since: 0, at: 0 };
    const arrival = { since: since + by, at: at + by, answeredAt: at + by + one.durationMs, clearAt: null };
    return { arrival, startedAt: new Date(at + by).toISOString() };
  };
  expect(
    faultOf(
      shown((one) => later(one, 7000)),
      suite,
      NOW,
    ),
  ).toBe('CALLBACK-15 × callback leaves out a delivery that CALLBACK-03 × callback shows');
  const answered = (one: ExchangeRecord): Partial<ExchangeRecord> => ({
    answer: one.answer && { ...one.answer, status: 200 },
  });
  expect(faultOf(shown(answered), suite, NOW)).toBe(
    'CALLBACK-03 × callback and CALLBACK-15 × callback show two answers to one delivery',
  );
  const without = withRule('CALLBACK-03', ({ exchanges }) => ({ exchanges: exchanges.map(timeless) }));
  expect(faultOf(without, suite, NOW)).toBe('CALLBACK-03 × callback shows a delivery that does not say when it came');
});
