import { expect, test } from '@playwright/test';
import { redrawn } from '../../../evidence/redraw.ts';
import { seal } from './fitting.ts';
import { attemptLeftOut } from '../../../reporters/recheck/attempts.ts';
import { rejudged, faultOf } from '../../../reporters/recheck.ts';
import { checkReport } from '../../../reporters/validate.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import type { CaseRecord, Cell, ExchangeRecord, JudgementRecord, Report } from '../../../spec/report.ts';
import { processorTime } from '../processor.ts';
import { wholeReport } from './gate-kit.ts';

const suite = thisSuite();
const NOW = new Date('2026-03-02T00:00:00Z');

/** A good report with the cells of one rule changed, and all that follows from them made anew. */
function withRule(rule: string, change: (cell: Cell) => Partial<Cell>): Report {
  const good = wholeReport();
  const cells = good.cells.map((cell) => (cell.rule === rule ? { ...cell, ...change(cell) } : cell));
  return seal(rejudged({ ...good, cells }, 'default', NOW));
}

const oneCase = ({ cases }: Cell): CaseRecord => cases[0] as CaseRecord;

/** Seconds of the processor that a report takes to be refused, or taken. */
function secondsFor(report: Report): number {
  const spent = processorTime();
  faultOf(report, suite, NOW);
  return spent() / 1_000;
}

test('a report that is made to keep its reader busy takes seconds', () => {
  test.setTimeout(120_000);
  const attempts = Array.from({ length: 30_000 }, (_, index) => `POST s${index} 0 1 1 200 2 3 0`).join('; ');
  const timeline = withRule('CALLBACK-15', (cell) => ({
    cases: [
      {
        ...oneCase(cell),
        judgements: oneCase(cell).judgements?.map((one) => ({ ...one, facts: { ...one.facts, attempts } })) ?? [],
      },
    ],
  }));
  expect(secondsFor(timeline)).toBeLessThan(4);
  const many = (count: number): Report =>
    withRule('CALLBACK-01', (cell) => {
      const labels = Array.from({ length: count }, (_, index) => `case ${index}`);
      const sent = cell.exchanges[1] as ExchangeRecord;
      const [judgement] = oneCase(cell).judgements ?? [];
      const facts = { attempts: 'POST 1 0 0 0 500 5 6 0', states: '1 2', elsewhere: '0', trapped: '0' };
      return {
        cases: labels.map((label, index) => ({
          ...oneCase(cell),
          label,
          judgements: [{ ...(judgement as JudgementRecord), facts, exchanges: [index] }],
        })),
        exchanges: labels.map((label) => ({ ...sent, case: label })),
      };
    });
  // It is read to the end: that other rules have no such orders is held against them last.
  expect(faultOf(many(8_000), suite, NOW)).toContain('leaves out "case 0"');
  expect(secondsFor(many(8_000))).toBeLessThan(4);
  expect(faultOf(many(10_001), suite, NOW)).toContain('there are 10001 cases in CALLBACK-01 × callback');
  const longest = withRule('LOGIN-10', (cell) => ({
    cases: [
      {
        ...oneCase(cell),
        judgements: oneCase(cell).judgements?.map((one) => ({ ...one, facts: { echo: 'x'.repeat(2_000_001) } })) ?? [],
      },
    ],
  }));
  expect(faultOf(longest, suite, NOW)).toContain('a fact in LOGIN-10 × login is longer than any run makes one');
});

test('a client that is told to have sent more than a scenario lets come is not looked at', () => {
  const report = wholeReport({}, { roles: ['client'] });
  const told = (rows: number): Report => {
    const cells = report.cells.map((cell) => {
      if (cell.rule !== 'CLIENT-03') return cell;
      const { judgements = [], ...one } = oneCase(cell);
      const requests = (facts: JudgementRecord['facts']): string =>
        Array.from({ length: rows }, () => facts['requests'] ?? '').join('; ');
      const many = judgements.map((each) => ({ ...each, facts: { ...each.facts, requests: requests(each.facts) } }));
      return { ...cell, cases: [{ ...one, judgements: many }] };
    });
    return seal(rejudged({ ...report, cells }, 'default', NOW));
  };
  const fault = 'a fact in CLIENT-03 × client tells of more requests than a scenario has';
  expect(faultOf(told(1), suite, NOW)).toBeNull();
  expect(faultOf(told(600), suite, NOW)).toBe(fault);
});

test('of millions of unknown members one is told', () => {
  const members = Object.fromEntries(Array.from({ length: 600_000 }, (_, at) => [`x${at}`, at]));
  expect(checkReport({ ...wholeReport(), ...members }).fault).toBe(
    'the whole must NOT have additional properties (x0)',
  );
  expect(checkReport({ ...wholeReport(), x: 1, y: 1 }).fault).toBe(
    'the whole must NOT have additional properties (x); the whole must NOT have additional properties (y)',
  );
});

test('a scenario that many judgements are about is worked out once', () => {
  const logins = Array.from(
    { length: 300 },
    (_, at) => `login P s ${at} 900 200 x none - no none - - - json login ${at} -`,
  );
  const calls = Array.from(
    { length: 299 },
    (_, at) => `reseller G o${at} ${at + 300} 900 200 x exact ${at} whole none - - - - - - -`,
  );
  const tokens = logins.map((_, at) => `reseller ${at} 99999999`).join('; ');
  const facts = Object.freeze({ requests: [...logins, ...calls].join('; '), tokens, asked: '300', ended: 'itself' });
  const spent = processorTime();
  for (let times = 0; times < 200; times++)
    expect(redrawn('toReuseToken', { args: ['1'], facts, exchanges: [] })).toBe(false);
  expect(spent() / 1_000).toBeLessThan(5);
});

test('a request of many is held against the kinds that judgements name, and not against each of them', () => {
  const report = withRule('BEARER-02', (cell) => {
    const [control, judged] = cell.exchanges as [ExchangeRecord, ExchangeRecord];
    const many = Array.from({ length: 2_000 }, (_, at): ExchangeRecord => {
      const headers = [...judged.request.headers, [`X-A${at}`, 'b'] as const];
      return { ...judged, request: { ...judged.request, headers } };
    });
    const [first] = oneCase(cell).judgements as [JudgementRecord];
    const judgements = many.map((_, at) => ({ ...first, exchanges: [at + 1] }));
    return { cases: [{ ...oneCase(cell), judgements }], exchanges: [control, ...many] };
  });
  expect(secondsFor(report)).toBeLessThan(6);
});

test('what is looked for among many requests of a cell is looked for in one list of them', () => {
  const report = withRule('LOGIN-10', (cell) => {
    const judged = cell.exchanges.find(({ purpose }) => purpose === 'case') as ExchangeRecord;
    const good = { ...judged, case: 'the good request', purpose: 'control' as const, vouchedBy: [] };
    const times = (one: ExchangeRecord) => Array.from({ length: 20_000 }, () => ({ ...one }));
    const judgements = oneCase(cell).judgements?.map((one) => ({ ...one, exchanges: [0] })) ?? [];
    return { cases: [{ ...oneCase(cell), judgements }], exchanges: [judged, ...times(good), ...times(judged)] };
  });
  expect(faultOf(report, suite, NOW)).toBeNull();
  expect(secondsFor(report)).toBeLessThan(6);
});

test('what is told of an order is put in its order once, however many cases look at it', () => {
  const many = <T>(one: (at: number) => T): T[] => Array.from({ length: 3_000 }, (_, at) => one(at));
  const good = wholeReport();
  const told = good.cells.find(({ rule }) => rule === 'CALLBACK-14');
  const sent = told?.exchanges.find(({ arrival }) => arrival !== undefined) as ExchangeRecord;
  const cells = good.cells.map((cell) => {
    const [judgement] = cell.cases[0]?.judgements ?? [];
    if (!judgement) return cell;
    if (cell.rule === 'CALLBACK-14') {
      const judgements = [{ ...judgement, exchanges: many((at) => at) }];
      return { ...cell, cases: [{ ...oneCase(cell), judgements }], exchanges: many(() => ({ ...sent })) };
    }
    if (cell.rule !== 'CALLBACK-03') return cell;
    const cases = many((at) => ({ ...oneCase(cell), label: `${at}`, judgements: [{ ...judgement, exchanges: [at] }] }));
    return { ...cell, cases, exchanges: many((at) => ({ ...sent, case: `${at}` })) };
  });
  const spent = processorTime();
  attemptLeftOut(cells);
  expect(spent() / 1_000).toBeLessThan(6);
});
