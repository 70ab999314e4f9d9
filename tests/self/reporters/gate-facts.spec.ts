import { expect, test } from '@playwright/test';
import { redrawn } from '../../../evidence/redraw.ts';
import type { ExchangeRecord } from '../../../spec/report.ts';
import { exchangeWith } from './golden/make.ts';

/** A request with one body that was answered by another. */
function exchange(sent: unknown, answered: unknown): ExchangeRecord {
  const { request, answer, ...rest } = exchangeWith();
  if (answer === null) throw new Error('there is no answer');
  return {
    ...rest,
    request: { ...request, body: JSON.stringify(sent) },
    answer: { ...answer, status: 200, body: JSON.stringify(answered) },
  };
}

/** What is drawn again of a text that was sent, of what came back, and of what is told of it. */
function echoed(sent: unknown, back: unknown, echo = 'the same'): boolean | null {
  const one = exchange({ callbackData: sent }, { data: { Token: '<ACCESS_TOKEN>', callbackData: back } });
  return redrawn('toEcho', { args: [String(sent)], facts: { echo }, exchanges: [one] });
}

test('a text that is shown to have come back changed is not the same, whatever is told of it', () => {
  expect(echoed('order 4711', 'order 4711')).toBe(true);
  expect(echoed('order 4711', 'order 4711', 'another')).toBe(false);
  for (const other of ['conformance', '', 4711, null, undefined]) expect(echoed('order 4711', other)).toBe(false);
});

test('a text of which not all is shown is what is told of it', () => {
  for (const [sent, back] of [
    ['a <API_KEY> in it', 'b'],
    ['b', 'a <API_KEY, base64> in it'],
    ['\ufffd', '?'],
  ])
    expect(echoed(sent, back)).toBe(true);
});

test('a claim that is not among those of the token is not in it', () => {
  const one = exchange({}, { data: { Token: '<ACCESS_TOKEN>' } });
  const carries = (name: string, claims: string, says = 'true'): boolean | null =>
    redrawn('toCarryClaim', { args: [name], facts: { says, claims }, exchanges: [one] });
  expect(carries('customerId', 'aud, exp, tenant')).toBe(false);
  expect(carries('customerId', 'aud, customerId, exp')).toBe(true);
  expect(carries('customerId', 'aud, customerId, exp', 'false')).toBe(false);
  // A path into a claim, names that hold what lies between names, and reports that name none.
  for (const [name, claims] of [
    ['ext.customerId', 'aud, ext'],
    ['a, b', 'a, b, c'],
    ['customerId', ''],
    ['customerId', 'aud, <EMAIL>'],
  ] as const)
    expect(carries(name, claims)).toBe(true);
});

test('a field that is shown to name another order names it, whatever is told of it', () => {
  const names = (field: string, value: string, shown: unknown, told = 'the same'): boolean | null =>
    redrawn('toName', { args: [field, value], facts: { field: told }, exchanges: [exchange({ [field]: shown }, {})] });
  expect(names('DeliverID', '3Af053B6', '3Af0')).toBe(false);
  expect(names('OrderDetailID', '100001', 100002)).toBe(false);
  expect(names('OrderDetailID', '100001', '100002', 'the order’s')).toBe(false);
  for (const [value, shown] of [
    ['100001', 100001],
    ['100001', '100001'],
    ['100001', undefined],
    // Digits that a number loses, and what is a placeholder or cut.
    ['90071992547409931', 90071992547409936],
    ['<API_KEY>', 'a'],
    ['a', '<API_KEY>'],
    ['a'.repeat(80), 'b'],
  ] as const)
    expect(names('OrderDetailID', value, shown)).toBe(true);
  expect(names('OrderDetailID', '100001', 100001, 'another')).toBe(false);
});
