import { expect, test } from '@playwright/test';
import { seal } from './fitting.ts';
import { faultOf, rejudged } from '../../../reporters/recheck.ts';
import { attemptLeftOut } from '../../../reporters/recheck/attempts.ts';
import { outOfBounds } from '../../../reporters/recheck/bounds.ts';
import { Evidence } from '../../../reporters/recheck/evidence.ts';
import { impostorIn } from '../../../reporters/recheck/goods.ts';
import { namedOtherwise } from '../../../reporters/recheck/identified.ts';
import { lacking } from '../../../reporters/recheck/counted.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import type { CaseRecord, Cell, ExchangeRecord, JudgementRecord, Report } from '../../../spec/report.ts';
import { processorTime } from '../processor.ts';
import { wholeReport } from './gate-kit.ts';

const NOW = new Date('2026-03-02T00:00:00Z');
const good = wholeReport({}, { roles: ['platform', 'receiver', 'client'] });

const cellOf = (rule: string): Cell => good.cells.find((cell) => cell.rule === rule) as Cell;
const judgementIn = ({ cases }: Cell): JudgementRecord => cases[0]?.judgements?.[0] as JudgementRecord;
const repeated = <One>(one: One, times: number): One[] => Array.from({ length: times }, () => one);
const copies = <One extends object>(one: One, times: number): One[] =>
  Array.from({ length: times }, () => ({ ...one }));

function withCell(cell: Cell): Report {
  const cells = good.cells.map((one) => (one.rule === cell.rule && one.subject === cell.subject ? cell : one));
  return { ...good, cells };
}

/** A cell with one case, which has these judgements and these requests. */
function caseOf(cell: Cell, judgements: readonly JudgementRecord[], exchanges: readonly ExchangeRecord[]): Cell {
  return { ...cell, cases: [{ ...(cell.cases[0] as CaseRecord), judgements }], exchanges };
}

/** Milliseconds of the processor that a check takes. */
function timeOf(check: () => unknown): number {
  const spent = processorTime();
  check();
  return spent();
}

test('a report that a run makes is within all bounds', () => {
  expect(outOfBounds(good)).toBeNull();
});

test('a case that asks each of many questions of each of many requests is not read', () => {
  const cell = cellOf('LOGIN-10');
  const [sent] = cell.exchanges.filter(({ purpose }) => purpose === 'case') as [ExchangeRecord];
  const asked = (questions: number, requests: number): Report => {
    const judgements = Array.from({ length: questions }, (_, at) => ({ ...judgementIn(cell), args: [`a${at}`] }));
    return withCell(caseOf(cell, judgements, repeated(sent, requests)));
  };
  const fault = 'the cases up to LOGIN-10 × login ask more of their requests than any run does';
  expect(outOfBounds(asked(300, 3_000))).toBeNull();
  expect(outOfBounds(asked(3_000, 300))).toBeNull();
  expect(outOfBounds(asked(1_100, 1_000))).toBe(fault);
  const report = asked(3_000, 3_000);
  expect(timeOf(() => faultOf(seal(rejudged(report, 'default', NOW)), thisSuite(), NOW))).toBeLessThan(6_000);
});

test('many good requests beside many judged ones are not read, nor are many cases of one label', () => {
  const cell = cellOf('LOGIN-10');
  const [sent] = cell.exchanges.filter(({ purpose }) => purpose === 'case') as [ExchangeRecord];
  const beside = { ...sent, purpose: 'control' as const };
  const exchanges = [...repeated(sent, 1_100), ...repeated(beside, 1_100)];
  expect(outOfBounds(withCell({ ...cell, exchanges }))).toContain('ask more of their requests');
  const labelled = { ...cell, cases: repeated(cell.cases[0] as CaseRecord, 600), exchanges: repeated(sent, 2_000) };
  expect(outOfBounds(withCell(labelled))).toContain('ask more of their requests');
  const vouched = repeated({ ...sent, vouchedBy: Array.from({ length: 1_100 }, (_, at) => at) }, 1_000);
  expect(outOfBounds(withCell({ ...cell, exchanges: vouched }))).toContain('ask more of their requests');
  const judged = caseOf(cell, repeated(judgementIn(cell), 100_001), [sent]);
  expect(outOfBounds(withCell(judged))).toBe('there are more judgements up to LOGIN-10 × login than any run makes');
});

test('a scenario that a rule judges again and again is not read', () => {
  const cell = cellOf('CLIENT-03');
  expect(outOfBounds(withCell(caseOf(cell, repeated(judgementIn(cell), 4), cell.exchanges)))).toBe(
    'CLIENT-03 × client judges scenarios more often than any run does',
  );
  const cases = Array.from({ length: 101 }, (_, at) => ({ ...(cell.cases[0] as CaseRecord), label: `scenario ${at}` }));
  expect(outOfBounds(withCell({ ...cell, cases }))).toContain('judges scenarios more often');
});

test('more waivers than anybody writes are not gone through', () => {
  const waiver = { rule: 'LOGIN-01', subject: 'login', owner: 'x', reason: 'x', ticket: 'x', expires: '2030-01-01' };
  const waivers = repeated({ ...waiver, place: 'x', state: 'unused' } as Report['waivers'][number], 10_001);
  expect(outOfBounds({ ...good, waivers })).toBe('there are 10001 waivers: nobody gives a run so many');
});

const SIZE = 20_000;

test('each request of a cell is held against an index of the others, not against each of them', () => {
  const callback = cellOf('CALLBACK-07');
  const [delivery] = callback.exchanges.filter(({ arrival }) => arrival !== undefined) as [ExchangeRecord];
  const { arrival, ...made } = delivery;
  expect(arrival).toBeDefined();
  const order: ExchangeRecord = {
    ...made,
    purpose: 'control',
    request: { ...made.request, url: 'https://a.example/o' },
  };
  const orders = { ...callback, exchanges: [delivery, ...copies(order, SIZE)] };
  expect(timeOf(() => impostorIn(orders))).toBeLessThan(1_000);
  expect(impostorIn({ ...callback, exchanges: [delivery, { ...order, request: delivery.request }] })).not.toBeNull();
  const asked = repeated(judgementIn(callback), SIZE);
  expect(timeOf(() => namedOtherwise([caseOf(callback, asked, orders.exchanges)], good.run))).toBeLessThan(1_000);
  const client = cellOf('CLIENT-03');
  const cases = Array.from({ length: 10_000 }, (_, at) => ({ ...(client.cases[0] as CaseRecord), label: `s${at}` }));
  const beside = copies({ ...(client.exchanges[0] as ExchangeRecord), purpose: 'control' as const, case: 's0' }, SIZE);
  expect(timeOf(() => impostorIn({ ...client, cases, exchanges: beside }))).toBeLessThan(1_000);
});

test('what came again is counted by its order', () => {
  const cell = cellOf('RECEIVER-08');
  const [sent] = cell.exchanges.filter(({ purpose }) => purpose === 'case') as [ExchangeRecord];
  const many = caseOf(
    cell,
    Array.from({ length: SIZE }, (_, at) => ({ ...judgementIn(cell), exchanges: [at] })),
    copies(sent, SIZE),
  );
  expect(timeOf(() => lacking(many))).toBeLessThan(1_000);
  expect(lacking(many)).toBeNull();
  const once = caseOf(cell, [{ ...judgementIn(cell), exchanges: [0] }], [sent]);
  expect(lacking(once)).toContain('shows once what came again');
});

test('the attempts of one order have one timeline, which each case goes through once', () => {
  const [each, all] = [cellOf('CALLBACK-03'), cellOf('CALLBACK-14')];
  const [delivery] = all.exchanges.filter(({ arrival }) => arrival !== undefined) as [ExchangeRecord];
  const line = copies(delivery, 4_000);
  const told = { ...judgementIn(all), exchanges: line.map((_, at) => at) };
  const label = (each.cases[0] as CaseRecord).label;
  const shown = copies({ ...delivery, case: label }, 4_000);
  const cells = [caseOf(each, [judgementIn(each)], shown), caseOf(all, [told], line)];
  expect(timeOf(() => attemptLeftOut(cells))).toBeLessThan(2_000);
});

for (const status of ['fail', 'pass'] as const)
  test(`attempts that are too many to be checked are refused where the order's own rule is ${status}`, () => {
    const [each, all] = [cellOf('CALLBACK-03'), { ...cellOf('CALLBACK-15'), status }];
    const last = all.exchanges.findLast(({ answer, arrival }) => arrival && answer?.status === 200) as ExchangeRecord;
    const delivery: ExchangeRecord = { ...last, request: { ...last.request, headers: [['Apikey', '<API_KEY>']] } };
    const { arrival } = delivery;
    if (arrival === undefined) throw new Error('a delivery has come at some time');
    const line = Array.from({ length: 4_000 }, (_, number) => {
      const later = (time: number | null): number => (time ?? 0) + 20 * number;
      const { since, at, answeredAt, clearAt } = arrival;
      return {
        ...delivery,
        startedAt: new Date(later(at)).toISOString(),
        arrival: { since: later(since), at: later(at), answeredAt: later(answeredAt), clearAt: later(clearAt) },
      };
    });
    const told = caseOf(all, [{ ...judgementIn(all), exchanges: line.map((_, at) => at) }], line);
    const asked = (ways: number): readonly Cell[] => {
      const judgements = Array.from({ length: ways }, (_, at) => ({ ...judgementIn(each), args: [`a${at}`] }));
      return [caseOf(each, judgements, [{ ...delivery, case: (each.cases[0] as CaseRecord).label }]), told];
    };
    const fault = 'CALLBACK-03 × callback leaves out more attempts than can be checked';
    expect(attemptLeftOut(asked(2))).toBeNull();
    expect(attemptLeftOut(asked(510))).toBe(fault);
  });

test('good requests that are one and the same are all looked at, or too many to be', () => {
  const cell = cellOf('LOGIN-10');
  const control = { ...(cell.exchanges[0] as ExchangeRecord), purpose: 'control' as const };
  const odd = { ...control, durationMs: 4711 };
  const exchanges = [...copies(control, 900), odd, ...copies(control, 900)];
  expect(new Evidence({ ...cell, exchanges }).goodOnesLike(control)).toContain(odd);
  const held = (times: number): Report =>
    withCell(caseOf(cell, repeated({ ...judgementIn(cell), exchanges: [0, 0] }, times), exchanges));
  expect(outOfBounds(held(200))).toBeNull();
  expect(outOfBounds(held(300))).toBe('there are more good requests alike up to LOGIN-10 × login than can be checked');
});
