import { expect, test } from '@playwright/test';
import { mayBeByHand } from '../../../reporters/recheck/by-hand.ts';
import { orderLeftOut } from '../../../reporters/recheck/each-order.ts';
import { saysHowMade } from '../../../reporters/run.ts';
import type { Cell, PromisedDeliveries, Report, RunRecord, Status } from '../../../spec/report.ts';
import { exchangeWith } from './golden/make.ts';
import { runRecord } from './gate-kit.ts';

const ORDERS = ['a digital order, acknowledged', 'a manual order, acknowledged', 'first answered 500'];

function runBy(trigger: PromisedDeliveries['trigger']): RunRecord {
  return runRecord({ deliveries: { statuses: [2, 1], retry: 2_000, declared: false, trigger } });
}

/** What CALLBACK-01 tells of these orders: of each that a delivery came, or of none. */
function teller(came = true, labels = ORDERS, states = [2]): Cell {
  const attempts = states.map((state) => `POST ${state} 0 10 11 200 12 13 0`).join('; ');
  const facts = { attempts: came ? attempts : '', states: '2 1' };
  const judgements = [{ matcher: 'toHaveArrived', args: [], pass: true, facts, exchanges: [] }];
  const cases = labels.map((label) => ({ label, status: 'pass', judgements }));
  return { rule: 'CALLBACK-01', subject: 'callback', cases, exchanges: [] } as unknown as Cell;
}

function cellOf(rule: string, cases: Readonly<Record<string, Status>>): Cell {
  const all = Object.entries(cases).map(([label, status]) => ({ label, status }));
  return { rule, title: `the title of ${rule}`, subject: 'callback', cases: all, exchanges: [] } as unknown as Cell;
}

// The orders whose deliveries lacked the key were moved out of the rule that asks for it, and stayed in sight elsewhere.
test('each order of which deliveries came is looked at by each rule about attempts', () => {
  const [one = '', other = '', last = ''] = ORDERS;
  const run = runBy('request');
  for (const rule of ['CALLBACK-03', 'CALLBACK-05', 'CALLBACK-08']) {
    const short = cellOf(rule, { [one]: 'pass', [other]: 'pass' });
    const why = `${rule} × callback leaves out "${last}", of which CALLBACK-01 × callback tells that deliveries came`;
    expect(orderLeftOut([teller(), short], false, run)).toBe(why);
    expect(orderLeftOut([teller(), short], true, run)).toBeNull();
    expect(orderLeftOut([teller(false), short], false, run)).toBeNull();
    const open = cellOf(rule, { [one]: 'pass', [other]: 'not-tested', [last]: 'pass' });
    expect(orderLeftOut([teller(), open], false, run)).toBe(
      `${rule} × callback calls not-tested "${other}", of which CALLBACK-01 × callback tells that deliveries came`,
    );
    for (const status of ['pass', 'fail', 'inconclusive', 'blocked'] as const)
      expect(
        orderLeftOut([teller(), cellOf(rule, { [one]: 'pass', [other]: status, [last]: 'pass' })], false, run),
      ).toBeNull();
    expect(orderLeftOut([teller(), cellOf(rule, {})], false, run)).toBeNull();
  }
  const few = ORDERS.slice(0, 2);
  expect(
    orderLeftOut([teller(true, few), cellOf('CALLBACK-03', { [one]: 'pass' })], false, runBy('manual')),
  ).toBeNull();
  expect(orderLeftOut([teller(), cellOf('CALLBACK-09', { [one]: 'pass' })], false, run)).toBeNull();
});

// A target file without callback.trigger.orderDetailId is lawful, and each run of it was called a fault of the suite.
test('no order is missed where the target file does not say what its line is called', () => {
  const left = (rule: string, status: Status, more = {}): string | null =>
    orderLeftOut([teller(), cellOf(rule, { [`the title of ${rule}`]: status, ...more })], false, runBy('request'));
  expect(left('CALLBACK-08', 'not-tested')).toBeNull();
  expect(left('CALLBACK-07', 'not-tested')).toContain('CALLBACK-07 × callback leaves out');
  expect(left('CALLBACK-08', 'blocked')).toContain('CALLBACK-08 × callback leaves out');
  expect(left('CALLBACK-08', 'not-tested', { [ORDERS[0] ?? '']: 'pass' })).toContain(
    'CALLBACK-08 × callback leaves out',
  );
});

// A platform that put a note in the place of codes in every fourth order was seen in none that these rules looked at.
test('each order whose goods are known is looked at by the rule about what they bring, once a line was delivered', () => {
  const orders = [...ORDERS, 'a manual order, first answered 500', 'an order of several lines, all but one refused'];
  const [digital = '', manual = '', other = '', another = ''] = orders;
  const left = (rule: string, labels: readonly string[], kinds?: boolean, states = [2, 1]): string | null => {
    const deliveries = { ...runBy('request').deliveries, ...(kinds !== undefined && { kinds }) };
    const cell = cellOf(rule, Object.fromEntries(labels.map((label) => [label, 'pass'])));
    return orderLeftOut([teller(true, orders, states), cell], false, runRecord({ deliveries } as Partial<RunRecord>));
  };
  const why = (rule: string, label: string): string =>
    `${rule} × callback leaves out "${label}", of which CALLBACK-01 × callback tells that deliveries came`;
  expect(left('CALLBACK-09', [digital], true)).toBe(why('CALLBACK-09', other));
  expect(left('CALLBACK-10', [manual], true)).toBe(why('CALLBACK-10', another));
  expect(left('CALLBACK-09', [digital, other], true)).toBeNull();
  expect(left('CALLBACK-10', [manual, another], true)).toBeNull();
  // No line was delivered, or nobody knows of which goods it was.
  expect(left('CALLBACK-09', [digital], true, [2])).toBeNull();
  expect(left('CALLBACK-09', [digital], false)).toBeNull();
  expect(left('CALLBACK-09', [digital])).toBeNull();
  // Where one is looked at that only known goods are a reason for, the others are due, also in a report that says nothing of it.
  expect(left('CALLBACK-09', [other])).toBe(why('CALLBACK-09', digital));
});

test('a report that does not say how its orders were made shows that no person made them', () => {
  const cells = [teller(true, ORDERS.slice(0, 2))];
  expect(mayBeByHand(cells, undefined)).toBe(true);
  expect(mayBeByHand([teller()], undefined)).toBe(false);
  const made = { ...cells[0], exchanges: [{ ...exchangeWith(), purpose: 'control' }] } as unknown as Cell;
  expect(mayBeByHand([made], undefined)).toBe(false);
});

test('a run says how it was made only where it says what was promised, and whom it judged', () => {
  const run = runBy('request');
  const without = (name: keyof RunRecord): object => ({ ...run, [name]: undefined });
  const says = (one?: object): boolean => saysHowMade((one === undefined ? {} : { run: one }) as Pick<Report, 'run'>);
  expect([says(run), says(without('deliveries')), says(without('embedded')), says()]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
