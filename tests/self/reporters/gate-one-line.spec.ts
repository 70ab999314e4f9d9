import { expect, test } from '@playwright/test';
import { Evidence } from '../../../reporters/recheck/evidence.ts';
import { leftOpen } from '../../../reporters/recheck/untested.ts';
import { SEVERAL } from '../../../spec/callback-orders.ts';
import type { CaseRecord, Cell, ExchangeRecord } from '../../../spec/report.ts';

// An order that was to have several lines and had one is not-tested. Where a delivery of it named a wrong line besides, the
// gate took that for a second line of its own, and refused a report that was true.

/** A number that a double would change is written as what begins with #. */
const written = (body: unknown): string => JSON.stringify(body).replace(/"#(\d+)"/g, '$1');
const shownAs = (body: unknown): object => ({ headers: [], body: written(body), bodyBytes: 1, bodyCut: false });

function exchange(purpose: string, sent: unknown, got: unknown, more = {}): ExchangeRecord {
  const request = { method: 'POST', url: 'https://a.example/', ...shownAs(sent) };
  const answer = got === null ? null : { status: 200, statusText: '', ...shownAs(got) };
  const times = { startedAt: '2026-03-01T00:00:00.000Z', durationMs: 1, error: null };
  return { case: SEVERAL, purpose, request, answer, ...times, ...more } as unknown as ExchangeRecord;
}

const delivery = (line: unknown): ExchangeRecord =>
  exchange(
    'case',
    { DeliverID: 'D', OrderDetailID: line, Status: 1, DeliveryData: ['AB12-CD34'], DeliveryNote: null },
    { success: true },
    { arrival: { since: 0, at: 0, answeredAt: 1, clearAt: 1 } },
  );

/** What the gate says of deliveries of these lines in a case that is not-tested, of an order answered so; null: by no request. */
function faultOf(lines: readonly unknown[], answer: unknown): string | null {
  const order = answer === null ? [] : [exchange('control', {}, answer)];
  const one = { label: SEVERAL, status: 'not-tested', reason: 'the order has one line' } as unknown as CaseRecord;
  const exchanges = [...order, ...lines.map(delivery)];
  const cell = { rule: 'CALLBACK-09', subject: 'callback', level: 'MUST', cases: [one], exchanges } as unknown as Cell;
  return leftOpen(one, cell, new Evidence(cell), false);
}

const ONE = { order: { lines: [{ id: 7 }] }, success: true };
const TWO = { order: { lines: [{ id: 7 }, { id: 8 }] }, success: true };
const FAULT = /^is not-tested, and shows what it was to be judged by/;

for (const [what, lines] of [
  ['one line', [7, 7]],
  ['one line, and a number of no line', [7, 8]],
  ['one line, and a text of no line', [7, 'a-text']],
  ['one line, and none', [7, null]],
  ['one line, as a text and in a list', [7, '7', [7]]],
] as const)
  test(`an order of one line may be left open that was to have several: ${what}`, () => {
    expect(faultOf(lines, ONE)).toBeNull();
  });

test('wrong lines alone, and the number of the order itself, are no further lines', () => {
  expect(faultOf([8, 9], ONE)).toBeNull();
  expect(faultOf([7, 12], { order: { number: 12, lines: [{ id: 7 }] } })).toBeNull();
  expect(faultOf([7, 12], { order: { number: 12, lines: [7] } })).toBeNull();
  expect(faultOf([7, 12], { order: { lines: [{ id: 7, product: 12 }] } })).toBeNull();
});

test('an order of several lines may not', () => {
  expect(faultOf([7, 8], TWO)).toMatch(FAULT);
  expect(faultOf([7, 8, 9], TWO)).toMatch(FAULT);
  expect(faultOf([7, 8], { order: { number: 12, lines: [7, 8] } })).toMatch(FAULT);
  expect(faultOf([7, 8], { parts: [{ lines: [{ id: 7 }] }, { lines: [{ id: 8 }] }] })).toMatch(FAULT);
  // What its lines are called is not shown, or its answer names none of them.
  expect(faultOf([7, 8], null)).toMatch(FAULT);
  expect(faultOf([7, 8], { success: true })).toMatch(FAULT);
});

const [WIDE, NEXT, WRONG] = ['#1859912345678901249', '#1859912345678901250', '#1859912345678901251'];

test('a line whose number a double would change is known by all its digits', () => {
  expect(faultOf([WIDE, NEXT], { order: { lines: [{ id: WIDE }, { id: NEXT }] } })).toMatch(FAULT);
  expect(faultOf([WIDE, NEXT], { order: { note: 'a "5" \\', lines: [WIDE, NEXT, 1.5] } })).toMatch(FAULT);
  expect(faultOf([WIDE, NEXT], { order: { lines: [{ id: WIDE.slice(1) }, { id: NEXT.slice(1) }] } })).toMatch(FAULT);
  expect(faultOf([WIDE, NEXT], { order: { lines: [{ id: WIDE }] } })).toBeNull();
  expect(faultOf([WIDE, 5], { order: { number: 5, lines: [{ id: WIDE }] } })).toBeNull();
  expect(faultOf([NEXT, WRONG], { order: { lines: [{ id: WIDE }] } }), 'wrong ones alone').toBeNull();
});

test('where an answer lists several things and none that was delivered, nothing shows that its order has one line', () => {
  expect(faultOf([8, 9], { lines: [{ id: 17 }, { id: 18 }] })).toMatch(FAULT);
  // A list may go on for each part of an order.
  expect(faultOf([8, 9], { parts: [{ lines: [{ id: 17 }] }, { lines: [{ id: 18 }] }] })).toMatch(FAULT);
});
