import { expect, test } from '@playwright/test';
import { shownOtherwise } from '../../../reporters/recheck/copies.ts';
import type { Cell, ExchangeRecord } from '../../../spec/report.ts';
import { exchangeWith } from './golden/make.ts';

const BEGUN = Date.parse('2026-03-01T09:00:00.000Z');
type Request = ExchangeRecord['request'];

const HEADERS: Request['headers'] = [
  ['Apikey', '<API_KEY>'],
  ['Content-Type', 'application/json'],
];
const BODY = '{"DeliverID":"d","OrderDetailID":1,"Status":1,"DeliveryData":["<CODE>"],"DeliveryNote":null}';

function delivery(change: Partial<Request> = {}, { label = 'an order', at = 0.25 } = {}): ExchangeRecord {
  const times = { since: BEGUN + at, at: BEGUN + at, answeredAt: BEGUN + at + 1, clearAt: null };
  const one = exchangeWith({ startedAt: new Date(BEGUN).toISOString(), durationMs: 1 });
  const request = { ...one.request, url: '/hook', headers: HEADERS, body: BODY, bodyBytes: 90, ...change };
  return { ...one, case: label, purpose: 'case', arrival: times, request };
}

const cell = (rule: string, ...exchanges: readonly ExchangeRecord[]): Cell =>
  ({ rule, subject: 'callback', cases: [], exchanges }) as unknown as Cell;

const fault = (...cells: readonly Cell[]): string | null => shownOtherwise(cells, () => 'one order');

test('a delivery is shown the same in each cell', () => {
  const [first, same] = [cell('CALLBACK-01', delivery()), cell('CALLBACK-03', delivery())];
  expect(fault(first, same)).toBeNull();
  for (const [what, change] of [
    ['a header line more', { headers: [...HEADERS, ['Apikey', '<API_KEY>']] }],
    ['another value', { headers: [['Apikey', '<API_KEY>'] as const, ['Content-Type', 'text/plain'] as const] }],
    ['a member less', { body: BODY.replace(',"DeliveryNote":null', '') }],
    ['no codes', { body: BODY.replace('"<CODE>"', '') }],
    ['an empty code', { body: BODY.replace('<CODE>', '') }],
    ['a text for nothing', { body: BODY.replace('null', '["<T>"]') }],
    ['another state', { body: BODY.replace('"Status":1', '"Status":2') }],
    ['another length', { bodyBytes: 91 }],
    ['another method', { method: 'PUT' }],
    ['another address', { url: '/other' }],
    ['no JSON', { body: 'codes' }],
  ] as const)
    expect(fault(first, cell('CALLBACK-03', delivery(change))), what).toBe(
      'CALLBACK-01 × callback and CALLBACK-03 × callback show one delivery otherwise',
    );
});

test('what one cell had hidden before another knew of it tells nothing', () => {
  const first = cell('CALLBACK-01', delivery());
  for (const change of [
    { body: BODY.replace('<CODE>', 'ABCD-1234') },
    { body: BODY.replace('<CODE>', 'x <CODE, cut> y') },
    { headers: [['Apikey', 'k-0815'] as const, ['Content-Type', 'application/json'] as const] },
    { headers: [], headersCut: true as const },
    { headers: HEADERS.slice(0, 1), headersCut: true as const },
    { body: '{"Deliv', bodyCut: true },
  ])
    expect(fault(first, cell('CALLBACK-03', delivery(change)))).toBeNull();
});

test('where lines are cut off, those that are shown are the same', () => {
  const first = cell('CALLBACK-01', delivery());
  const pad: Request['headers'] = [...HEADERS, ['X-Pad', 'x'.repeat(1_000)]];
  for (const headers of [pad, HEADERS.slice(1)])
    expect(fault(first, cell('CALLBACK-03', delivery({ headers, headersCut: true })))).toContain('otherwise');
  const cut = cell('CALLBACK-01', delivery({ headersCut: true }));
  expect(fault(cut, cell('CALLBACK-03', delivery({ headers: pad, headersCut: true })))).toBeNull();
});

test('a copy that is said to have been on its way at another time is no other delivery', () => {
  const { arrival, ...other } = delivery({ method: 'PUT' });
  const moved = { ...other, ...(arrival && { arrival: { ...arrival, since: arrival.since - 0.125 } }) };
  expect(fault(cell('CALLBACK-01', delivery()), cell('CALLBACK-03', moved))).toContain('otherwise');
});

test('a delivery is the same however often a cell shows it', () => {
  const edited = delivery({ headers: [['Apikey', 'Bearer <API_KEY>'], ...HEADERS.slice(1)] });
  expect(fault(cell('CALLBACK-01', delivery()), cell('CALLBACK-03', edited, edited))).toContain('otherwise');
  expect(fault(cell('CALLBACK-01', delivery()), cell('CALLBACK-03', delivery(), edited))).toContain('otherwise');
  // In two cases of a cell one delivery may stand twice.
  const again = cell('CALLBACK-11', delivery(), delivery({}, { label: 'another case' }));
  expect(fault(again, cell('CALLBACK-03', delivery({ method: 'PUT' })))).toContain('show one delivery otherwise');
});
