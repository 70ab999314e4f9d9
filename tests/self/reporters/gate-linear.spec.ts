import { expect, test } from '@playwright/test';
import { goodsLeftOut } from '../../../reporters/recheck/asked-kind.ts';
import { refusalLeftOut } from '../../../reporters/recheck/broken-repeats.ts';
import { Evidence } from '../../../reporters/recheck/evidence.ts';
import { impostorIn } from '../../../reporters/recheck/goods.ts';
import { overlooked } from '../../../reporters/recheck/overlooked.ts';
import { untestedThoughTold } from '../../../reporters/recheck/told-elsewhere.ts';
import { leftOpen } from '../../../reporters/recheck/untested.ts';
import { EACH_DIGITAL } from '../../../spec/callback-orders.ts';
import { BEFORE_ON_CONNECTION, OF_KNOWN_CONNECTIONS } from '../../../spec/known-connection.ts';
import type { CaseRecord, Cell, ExchangeRecord, Report } from '../../../spec/report.ts';
import { processorTime } from '../processor.ts';
import { wholeReport } from './gate-kit.ts';

// What a report may hold many of is not held against each other one by one: a gate that takes hours is no gate.

const good = wholeReport();
const SIZE = 20_000;
/** Milliseconds of the processor that each check may take; one by one each takes many times as long. */
const LONGEST = 2_000;

const cellOf = (rule: string): Cell => good.cells.find((cell) => cell.rule === rule) as Cell;
const many = <One>(make: (at: number) => One, count = SIZE): One[] =>
  Array.from({ length: count }, (_, at) => make(at));
const labelled = (label: string, over: Partial<CaseRecord> = {}): CaseRecord => ({
  ...{ label, status: 'not-tested', reason: 'x', expected: null, got: null, blockedBy: null },
  ...over,
});
/** As the gate reads it: what cannot change. */
const frozen = (cell: Cell, over: Partial<Cell>): Cell => Object.freeze({ ...cell, ...over });

function timeOf(check: () => unknown): number {
  const spent = processorTime();
  check();
  return spent();
}

function acknowledged(): ExchangeRecord {
  const { exchanges } = cellOf('CALLBACK-15');
  return exchanges.find(({ arrival, answer }) => arrival && answer?.status === 200) as ExchangeRecord;
}

/** Deliveries of one line that came one after another, each with a `DeliverID` of its own. */
function deliveries(label: string, over: (at: number) => Partial<ExchangeRecord> = () => ({})): ExchangeRecord[] {
  const one = acknowledged();
  const start = Date.parse(one.startedAt);
  return many((place) => {
    const at = start + 2 * place;
    const body = JSON.stringify({ DeliverID: `d${place}`, OrderDetailID: 7, Status: 1 });
    const request = Object.freeze({ ...one.request, body, bodyBytes: Buffer.byteLength(body) });
    const arrival = { since: at, at, answeredAt: at, clearAt: at };
    const when = { startedAt: new Date(at).toISOString(), durationMs: 0, arrival };
    return { ...one, case: label, purpose: 'case', vouchedBy: [], request, ...when, ...over(place) };
  });
}

const open = (cell: Cell): (string | null)[] => {
  const evidence = new Evidence(cell);
  return cell.cases.map((one) => leftOpen(one, cell, evidence, false));
};

test('deliveries of a case that is not-tested are looked up by their line', () => {
  const label = 'a digital order, acknowledged';
  const exchanges = deliveries(label);
  const silent = frozen(cellOf('CALLBACK-15'), { cases: [labelled(label)], exchanges });
  expect(timeOf(() => open(silent))).toBeLessThan(LONGEST);
  expect(open(silent)).toEqual([null]);
  const [, second] = exchanges as [ExchangeRecord, ExchangeRecord];
  const again = { ...second, request: (exchanges[0] as ExchangeRecord).request };
  const broken = frozen(silent, { exchanges: exchanges.map((one) => (one === second ? again : one)) });
  expect(open(broken)).toEqual(['is not-tested, and shows what it was to be judged by: status 200']);
});

test('refused deliveries are looked up by their line and state', () => {
  const label = '503, of a digital order';
  const refused = (place: number): Partial<ExchangeRecord> => {
    const one = acknowledged();
    const at = Date.parse(one.startedAt) + 2 * place;
    const due = { by: at + 1, until: at + 1, held: [], declared: true };
    return {
      answer: { ...(one.answer as NonNullable<ExchangeRecord['answer']>), status: 503 },
      // The first of them went elsewhere and was not waited for, so that none of the others tells.
      arrival: { since: at, at, answeredAt: at, clearAt: at, ...(place > 0 && { due }) },
      request: { ...one.request, url: place === 0 ? '/first' : one.request.url },
    };
  };
  const cell = frozen(cellOf('CALLBACK-13'), { cases: [labelled(label)], exchanges: deliveries(label, refused) });
  expect(timeOf(() => open(cell))).toBeLessThan(LONGEST);
});

test('whether anything was in the way of a cell is asked once, not for each of its cases', () => {
  const cell = cellOf('BEARER-02');
  const [control, judged] = cell.exchanges as [ExchangeRecord, ExchangeRecord];
  const lost = { ...control, case: 'a request that is refused', answer: null, error: 'no answer' };
  const exchanges = many(() => ({ ...control }));
  const cases = many((at) => labelled(`row ${at}`, { status: 'inconclusive' }), 10_000);
  const sent = cases.map(({ label }) => ({ ...judged, case: label, vouchedBy: [0] }));
  const all = frozen(cell, { cases, exchanges: [...exchanges, ...sent, lost] });
  expect(timeOf(() => open(all))).toBeLessThan(LONGEST);
});

test('the good requests of a look that broke off are gone through once', () => {
  const cell = cellOf('BEARER-02');
  const [control, judged] = cell.exchanges as [ExchangeRecord, ExchangeRecord];
  const one = { ...(cell.cases[0] as CaseRecord) };
  const broken = many((at) => labelled(at === 0 ? 'other' : `other ${at}`, { status: 'inconclusive' }), 5_000);
  const goods = many(() => ({ ...control, case: 'other' }));
  const beside = many(() => ({
    ...judged,
    case: one.label,
    vouchedBy: [2],
    answer: { ...control.answer, status: 404 },
  }));
  const all = frozen(cell, { cases: [one, ...broken], exchanges: [control, judged, ...goods, ...beside] as never });
  const evidence = new Evidence(all);
  expect(timeOf(() => overlooked(one, all.rule, evidence, false))).toBeLessThan(LONGEST);
});

test('orders that are not-tested are looked up by their names', () => {
  const goods = cellOf('CALLBACK-09');
  const [order] = goods.exchanges.filter(({ purpose }) => purpose === 'control');
  const [delivery] = goods.exchanges.filter(({ arrival }) => arrival !== undefined) as [ExchangeRecord];
  const made = (order ?? { ...delivery, purpose: 'control', arrival: undefined }) as ExchangeRecord;
  const asking = (kind: string, label: string): ExchangeRecord => ({
    ...made,
    ...{ case: label, purpose: 'control' },
    request: { ...made.request, body: JSON.stringify({ kind }) },
  });
  const cases = many((at) => labelled(`order ${at}`), 10_000);
  const exchanges = [
    ...many((at) => asking('manual', `order ${at % 10_000}`)),
    asking('digital', 'order 0'),
    ...many((at) => ({ ...delivery, case: `order ${at % 10_000}` })),
  ];
  const cell = frozen(goods, { cases, exchanges });
  expect(timeOf(() => goodsLeftOut([cell]))).toBeLessThan(LONGEST);
  const teller = frozen(cellOf('CALLBACK-01'), {
    cases,
    exchanges: exchanges.map((one) => ({ ...one, answer: null })),
  });
  const others = good.cells.filter(({ subject }) => subject === 'callback').map((each) => frozen(each, { cases }));
  const told = [teller, ...others.filter(({ rule }) => rule !== teller.rule)];
  expect(timeOf(() => untestedThoughTold(told, good.run))).toBeLessThan(LONGEST);
});

test('what stands behind a login on a known connection is not held against all that is judged', () => {
  const cell = good.cells.find(({ rule }) => OF_KNOWN_CONNECTIONS.includes(rule)) as Cell;
  const [control, judged] = cell.exchanges as [ExchangeRecord, ExchangeRecord];
  const { answer } = control;
  const login: ExchangeRecord = {
    ...control,
    case: BEFORE_ON_CONNECTION,
    request: { ...control.request, url: 'https://staging.acme.example/login', headers: [], body: '<API_PASSWORD>' },
    answer: answer && { ...answer, body: '<ACCESS_TOKEN>' },
  };
  const exchanges = [...many(() => ({ ...judged })), ...many(() => ({ ...login }))];
  const all = frozen(cell, { exchanges });
  expect(timeOf(() => impostorIn(all))).toBeLessThan(LONGEST);
  expect(impostorIn(all)).toBeNull();
});

test('what is told of a refusal many times is looked for once', () => {
  const teller = cellOf('CALLBACK-01');
  const attempts = many((at) => `POST 1 ${at} ${at} ${at} 503 ${at} ${at} 0`).join('; ');
  const told = (teller.cases[0] as CaseRecord).judgements?.[0];
  const one = labelled(EACH_DIGITAL, {
    status: 'pass',
    judgements: [{ ...told, facts: { attempts, states: '1' } }] as never,
  });
  const speaking = cellOf('CALLBACK-13');
  const cases = many((at) => labelled(at === 9_999 ? '503' : `order ${at}`, { status: 'inconclusive' }), 10_000);
  const report: Report = {
    ...good,
    cells: [
      { ...teller, cases: [one] },
      { ...speaking, cases },
    ],
  };
  expect(timeOf(() => refusalLeftOut(report.cells, false, report.run))).toBeLessThan(LONGEST);
});
