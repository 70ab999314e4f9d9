import { expect, test } from '@playwright/test';
import { answeredOtherwise, tokenToldOtherwise } from '../../../reporters/recheck/one-login.ts';
import type { Cell, ExchangeRecord } from '../../../spec/report.ts';

const HEADERS = [['Date', 'Sun, 01 Mar 2026 10:00:00 GMT'] as const];

function login(answer: Readonly<Record<string, unknown>> = {}, durationMs = 5): ExchangeRecord {
  const body = '{"data":{"Token":"<ACCESS_TOKEN>"},"success":true}';
  return {
    ...{ case: 'a good login', purpose: 'case', startedAt: '2026-03-01T10:00:00.000Z', durationMs, error: null },
    request: { method: 'POST', url: 'https://a.example/Login', headers: [], body: null },
    answer: { status: 200, headers: HEADERS, body, bodyBytes: body.length, bodyCut: false, ...answer },
  } as unknown as ExchangeRecord;
}

/** A cell that has looked at a login, and what it saw of its token. */
function cell(rule: string, facts: Readonly<Record<string, string>> = {}, one = login()): Cell {
  const judgements = [{ matcher: 'toCarryClaim', args: [], facts, exchanges: [0], pass: true }];
  return {
    rule,
    subject: 'login',
    exchanges: [one],
    cases: [{ label: 'a good login', judgements }],
  } as unknown as Cell;
}

test('one login has one answer in all cells, with its header lines and tokens', () => {
  const told = 'LOGIN-04 × login and LOGIN-09 × login show two answers to one login';
  const beside = (answer: Readonly<Record<string, unknown>>): string | null =>
    answeredOtherwise([cell('LOGIN-04'), cell('LOGIN-09', {}, login(answer))]);
  expect(beside({})).toBeNull();
  expect(beside({ headers: [['Date', '<TRACE>']] })).toBeNull();
  expect(beside({ status: 201 })).toBe(told);
  expect(beside({ headers: [] })).toBe(told);
  expect(beside({ headers: [['Date', 'Sun, 01 Mar 2026 10:00:01 GMT']] })).toBe(told);
  expect(beside({ tokens: { granted: 1, body: [1], headers: [] } })).toBe(told);
});

test('the token of one login has the same claims in all cells, and an end where one of them is called so', () => {
  const told = 'LOGIN-04 × login and LOGIN-09 × login tell otherwise of the token of one login';
  const beside = (claims: string, facts: Readonly<Record<string, string>>, one = login()): string | null =>
    tokenToldOtherwise([cell('LOGIN-04', { claims }), cell('LOGIN-09', facts, one)]);
  expect(beside('exp, sub', { exp: '1795674742' })).toBeNull();
  expect(beside('sub', { exp: 'none' })).toBeNull();
  expect(beside('exp, sub', { exp: 'none' })).toBe(told);
  expect(beside('sub', { exp: '1795674742' })).toBe(told);
  expect(beside('exp, sub', { claims: 'sub' })).toBe(told);
  // Of another login, or where the claims are not shown, nothing is known.
  expect(beside('exp, sub', { exp: 'none' }, login({}, 6))).toBeNull();
  expect(beside('<CLAIM>, sub', { exp: '1795674742' })).toBeNull();
  expect(beside('', { exp: '1795674742' })).toBeNull();
});
