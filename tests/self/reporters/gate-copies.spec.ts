import { expect, test } from '@playwright/test';
import { shownOtherwise } from '../../../reporters/recheck/copies.ts';
import { hiddenThoughShown } from '../../../reporters/recheck/hidden-copies.ts';
import { labelledTwice } from '../../../reporters/recheck/labelled.ts';
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

const HIDDEN = '<TEXT THAT COULD NOT BE LOOKED THROUGH>';
const named = (body: string): string | null => (body === HIDDEN ? null : 'one order');

test('a delivery that one cell hides whole is shown with the same lines', () => {
  const [first, other] = [cell('CALLBACK-01', delivery()), { body: HIDDEN }];
  const held = (change: Partial<Request>): string | null =>
    shownOtherwise([first, cell('CALLBACK-05', delivery({ ...other, ...change }))], ({ request }) =>
      named(request.body ?? ''),
    );
  expect(held({})).toBeNull();
  expect(held({ headers: HEADERS.slice(1) })).toContain('show one delivery otherwise');
});

test('what one cell hides of a delivery is judged by what another shows of it', () => {
  const judging = (passes: Partial<Request>, shown: Partial<Request>, at = 0.25): string | null => {
    const own = {
      ...cell('CALLBACK-05', delivery(passes)),
      cases: [
        {
          ...{ label: 'an order', status: 'pass' },
          judgements: [{ matcher: 'toHoldFiveFields', args: [], facts: { faults: '0' }, pass: true, exchanges: [0] }],
        },
      ],
    } as unknown as Cell;
    return hiddenThoughShown([cell('CALLBACK-01', delivery(shown, { at })), own]);
  };
  const broken = { body: BODY.replace('null', '"a text"') };
  expect(judging({}, {})).toBeNull();
  expect(judging({ body: HIDDEN }, {})).toBeNull();
  expect(judging({ body: HIDDEN }, broken)).toBe(
    'CALLBACK-05 × callback hides the delivery that it judges in "an order", and CALLBACK-01 × callback shows it',
  );
  expect(judging({ body: HIDDEN }, broken, 0.5), 'another delivery').toBeNull();
});

test('a delivery stands under the name of one order', () => {
  const called = (label: string, at = 0.25): ExchangeRecord => delivery({}, { label, at });
  const ordered = (rule: string, ...exchanges: readonly ExchangeRecord[]): Cell => ({
    ...cell(rule, ...exchanges),
    cases: exchanges.map((one) => ({ label: one.case, status: 'pass' })) as unknown as Cell['cases'],
  });
  const [one, another] = [called('one order'), called('another order', 0.5)];
  expect(labelledTwice([ordered('CALLBACK-01', one, another), ordered('CALLBACK-04', one, another)])).toBeNull();
  expect(
    labelledTwice([ordered('CALLBACK-01', one, another), ordered('CALLBACK-04', one, called('another order'))]),
  ).toBe('CALLBACK-01 × callback shows a delivery in "one order", and CALLBACK-04 × callback in "another order"');
  expect(labelledTwice([ordered('CALLBACK-04', one, called('another order'))])).toContain('"another order"');
  // By which status it was answered, other rules call it.
  expect(labelledTwice([ordered('CALLBACK-01', one), ordered('CALLBACK-12', called('answered 404'))])).toBeNull();
});
