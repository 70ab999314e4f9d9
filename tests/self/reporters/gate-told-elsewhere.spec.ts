import { expect, test } from '@playwright/test';
import { untestedThoughTold } from '../../../reporters/recheck/told-elsewhere.ts';
import type { Cell, ExchangeRecord, PromisedDeliveries, RunRecord, Status } from '../../../spec/report.ts';
import { exchangeWith } from './golden/make.ts';
import { runRecord } from './gate-kit.ts';

const SEVERAL = 'an order of several lines, all but one refused';

function runBy(trigger: PromisedDeliveries['trigger']): RunRecord {
  return runRecord({ deliveries: { statuses: [2, 1], retry: 2_000, declared: false, trigger } });
}

/** A case of a callback rule; what is told of the order is in its judgement, where there is one. */
function cellOf(
  rule: string,
  label: string,
  status: Status,
  attempts?: string,
  exchanges: ExchangeRecord[] = [],
): Cell {
  const facts = { attempts: attempts ?? '', states: '2 1' };
  const judgements = [{ matcher: 'toHaveArrived', args: [], pass: true, facts, exchanges: [] }];
  const one = { label, status, ...(attempts !== undefined && { judgements }) };
  return { ...{ rule, subject: 'callback', cases: [one], exchanges } } as unknown as Cell;
}

/** Attempts by line, state, answer and the values that they carry, one after another. */
function told(
  ...attempts: readonly (readonly [line: number, state: number, answer: number, values: number])[]
): string {
  return attempts
    .map(([line, state, answer, values], at) => `POST ${state} ${line} ${at}0 ${at}1 ${answer} ${at}2 ${at}5 ${values}`)
    .join('; ');
}

const WHOLE = told([0, 2, 200, 0], [0, 1, 200, 1]);
const CHANGED = told([0, 2, 500, 0], [0, 2, 200, 1], [0, 1, 200, 2]);
const SHORT = told([0, 2, 200, 0]);
const ONE_LINE_LATE = told([0, 2, 200, 0], [1, 2, 200, 1], [0, 1, 200, 2]);
const BOTH_LINES = told([0, 2, 200, 0], [1, 2, 200, 1], [0, 1, 200, 2], [1, 1, 200, 3]);

const UNTESTED = [
  ['CALLBACK-02', 'a digital order, acknowledged', 'a digital order, acknowledged', SHORT, WHOLE],
  ['CALLBACK-14', 'first answered 500', 'first answered 500', CHANGED, WHOLE],
  ['CALLBACK-24', SEVERAL, 'deliveries of each line', ONE_LINE_LATE, BOTH_LINES],
] as const;

for (const [rule, scenario, label, broken, kept] of UNTESTED)
  test(`${rule} is not called untested where another cell tells what speaks against it`, () => {
    const cells = (attempts: string, status: Status): Cell[] => [
      cellOf('CALLBACK-01', scenario, 'pass', attempts),
      cellOf(rule, label, status),
    ];
    expect(untestedThoughTold(cells(broken, 'not-tested'), runBy('request'))).toBe(
      `${rule} × callback is not-tested in "${label}", of which CALLBACK-01 × callback tells what speaks against it`,
    );
    expect(untestedThoughTold(cells(broken, 'not-tested'), runBy('command'))).not.toBeNull();
    expect(untestedThoughTold(cells(kept, 'not-tested'), runBy('request'))).toBeNull();
    for (const status of ['fail', 'inconclusive', 'blocked'] as const)
      expect(untestedThoughTold(cells(broken, status), runBy('request'))).toBeNull();
    // Who makes orders by hand may end the run, and older reports do not say how orders were made.
    expect(untestedThoughTold(cells(broken, 'not-tested'), runBy('manual'))).toBeNull();
    expect(untestedThoughTold(cells(broken, 'not-tested'), undefined)).toBeNull();
  });

test('an order of one line that was to have several may be left open, whatever its line was called', () => {
  const cells = (attempts: string): Cell[] => [
    cellOf('CALLBACK-01', SEVERAL, 'pass', attempts),
    cellOf('CALLBACK-14', SEVERAL, 'not-tested'),
  ];
  expect(untestedThoughTold(cells(CHANGED), runBy('request'))).toBeNull();
  const ofTwo = `${CHANGED}; ${told([1, 2, 200, 3])}`;
  expect(untestedThoughTold(cells(ofTwo), runBy('request'))).toContain('tells what speaks against it');
});

test('an order that is shown to have been made, and of which nothing came, is not called untested', () => {
  const label = 'a digital order, acknowledged';
  const maker = (status: number): ExchangeRecord => {
    const { answer } = exchangeWith();
    return exchangeWith({ case: label, purpose: 'control', answer: answer && { ...answer, status } });
  };
  const cell = (status: number): Cell => cellOf('CALLBACK-01', label, 'not-tested', undefined, [maker(status)]);
  expect(untestedThoughTold([cell(201)], runBy('request'))).toBe(
    `CALLBACK-01 × callback is not-tested in "${label}", whose order is shown to have been made`,
  );
  expect(untestedThoughTold([cell(409)], runBy('request'))).toBeNull();
});

test('a person makes few orders, and no request makes them for him', () => {
  const label = 'a digital order, acknowledged';
  const cells = (orders: number, more: readonly ExchangeRecord[] = []): Cell[] => {
    const each = cellOf('CALLBACK-03', label, 'pass', WHOLE);
    const cases = Array.from({ length: orders }, (_, at) => ({ ...each.cases[0], label: `order ${at}` }));
    return [
      cellOf('CALLBACK-01', label, 'pass', SHORT, [...more]),
      cellOf('CALLBACK-02', label, 'not-tested'),
      { ...each, cases } as unknown as Cell,
    ];
  };
  expect(untestedThoughTold(cells(6), runBy('manual'))).toBeNull();
  const why = `CALLBACK-02 × callback is not-tested in "${label}", of which CALLBACK-01 × callback tells what speaks against it`;
  expect(untestedThoughTold(cells(7), runBy('manual'))).toBe(why);
  expect(untestedThoughTold(cells(6, [exchangeWith({ case: label, purpose: 'control' })]), runBy('manual'))).toBe(why);
});
