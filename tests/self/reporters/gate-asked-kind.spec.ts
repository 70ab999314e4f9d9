import { expect, test } from '@playwright/test';
import { goodsLeftOut } from '../../../reporters/recheck/asked-kind.ts';
import type { Cell, ExchangeRecord } from '../../../spec/report.ts';

const DIGITAL = 'a digital order, acknowledged';

function exchange(body: unknown, more: Readonly<Record<string, unknown>>): ExchangeRecord {
  const request = { method: 'POST', url: 'https://a.example/', headers: [], body: JSON.stringify(body) };
  return { case: DIGITAL, request, answer: null, ...more } as unknown as ExchangeRecord;
}

const order = (body: unknown, label = DIGITAL): ExchangeRecord => exchange(body, { purpose: 'control', case: label });
const delivery = (state: number): ExchangeRecord => exchange({ Status: state }, { purpose: 'case', arrival: {} });

function cell(rule: string, status: string, exchanges: readonly ExchangeRecord[]): Cell {
  return { rule, subject: 'callback', exchanges, cases: [{ label: DIGITAL, status }] } as unknown as Cell;
}

test('what came of an order that was asked for by its goods is judged', () => {
  const manual = cell('CALLBACK-01', 'pass', [order({ kind: 'manual' }, 'a manual order, acknowledged')]);
  const left = (status: string, ...exchanges: readonly ExchangeRecord[]): string | null =>
    goodsLeftOut([manual, cell('CALLBACK-09', status, exchanges)]);
  const digital = order({ kind: 'digital' });
  expect(left('not-tested', digital, delivery(1))).toBe(
    `CALLBACK-09 × callback is not-tested in "${DIGITAL}", whose order of digital goods was delivered`,
  );
  expect(left('fail', digital, delivery(1))).toBeNull();
  expect(left('not-tested', digital, delivery(2))).toBeNull();
  // Made alike whatever goods are asked for, by a word that stands there always, or with no request that shows it.
  expect(left('not-tested', order({}), delivery(1))).toBeNull();
  expect(left('not-tested', delivery(1))).toBeNull();
  const alike = cell('CALLBACK-01', 'pass', [order({ kind: 'digital' }, 'a manual order, acknowledged')]);
  expect(goodsLeftOut([alike, cell('CALLBACK-09', 'not-tested', [digital, delivery(1)])])).toBeNull();
});
