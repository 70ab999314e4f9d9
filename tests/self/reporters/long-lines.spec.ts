import { expect, test } from '@playwright/test';
import { lineOf } from '../../../evidence/recorded.ts';
import type { ExchangeRecord } from '../../../spec/report.ts';

const delivery = (body: string): ExchangeRecord =>
  ({ request: { method: 'POST', url: '/', headers: [], body, bodyCut: false } }) as unknown as ExchangeRecord;
const of = (line: string, before = ''): unknown => lineOf(delivery(`{${before}"OrderDetailID":${line},"Status":2}`));

// Two lines of one order, of numbers beyond those that doubles tell apart, were one: a refusal of the first was followed by
// one of the second, and the gate refused the report of a lawful platform.
test('lines of long numbers are told by all of their digits', () => {
  expect(of('1859912345678901285')).toBe('1859912345678901285');
  expect(of('1859912345678901286')).not.toBe(of('1859912345678901285'));
  expect(of('41')).toBe('41');
  expect(of(' 41 ')).toBe('41');
  expect(of('4.1e1')).toBe('41');
  expect(of('"41"')).toBe('41');
  expect(of('null')).toBeNull();
  const note = JSON.stringify({ DeliveryNote: ['"OrderDetailID":7,'] }).slice(1, -1);
  expect(of('41', `${note},`)).toBe('41');
  expect(lineOf(delivery('{"OrderDetailID":7,"OrderDetailID":41}'))).toBe('41');
  expect(lineOf(undefined)).toBeUndefined();
});
