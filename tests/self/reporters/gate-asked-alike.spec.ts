import { expect, test } from '@playwright/test';
import { redrawn } from '../../../evidence/redraw.ts';
import { askedOtherwise } from '../../../reporters/recheck/asked-alike.ts';
import { namedOtherwise } from '../../../reporters/recheck/identified.ts';
import type { Cell, ExchangeRecord, JudgementRecord } from '../../../spec/report.ts';
import { runRecord } from './gate-kit.ts';
import { exchangeWith } from './golden/make.ts';
import { stateEvidence } from './state-evidence.ts';

function cellOf(rule: string, subject: string, judgements: readonly JudgementRecord[], more: Partial<Cell> = {}): Cell {
  return { rule, subject, exchanges: [], ...more, cases: [{ label: 'a case', judgements }] } as unknown as Cell;
}

const claimIn = (...names: readonly string[]): Cell =>
  cellOf(
    'LOGIN-04',
    'login',
    names.map((name) => ({ matcher: 'toCarryClaim', args: [name], pass: true, facts: {}, exchanges: [0] })),
  );

test('whose a token is stands in one claim in all cases, and in none that tells of the token by itself', () => {
  expect(askedOtherwise(claimIn('customerId', 'customerId'))).toBeNull();
  expect(askedOtherwise(claimIn('customerId', 'sub'))).toBe(
    'is judged by toCarryClaim at several places: customerId and sub',
  );
  for (const name of ['exp', 'iat', 'nbf', 'jti'])
    expect(askedOtherwise(claimIn(name, name))).toBe(
      `looks for whose a token is in ${name}, which no target file names`,
    );
});

test('a receiver’s state is looked for at one place, and is that of a delivery with the right key', () => {
  const { exchanges, judgements } = stateEvidence('a case', '2026-03-01T12:00:00.000Z', true);
  const cell = (change: (one: JudgementRecord, at: number) => JudgementRecord, shown = exchanges): Cell =>
    cellOf('RECEIVER-06', 'receiver', judgements.map(change), { exchanges: shown });
  expect(askedOtherwise(cell((one) => one))).toBeNull();
  const elsewhere = cell((one, at) => (at === 0 ? { ...one, facts: { ...one.facts, place: '/nothing' } } : one));
  expect(askedOtherwise(elsewhere)).toBe('is judged by toBeProcessed at several places: /nothing and /processed');
  const spoilt = exchanges.map((one): ExchangeRecord => {
    const headers = [['Apikey', '<RECEIVER_API_KEY>x']] as const;
    return one.purpose === 'case' ? { ...one, request: { ...one.request, headers } } : one;
  });
  expect(askedOtherwise(cell((one) => one, spoilt))).toBe(
    'the case "a case" says that a delivery was to be processed, which came without the right key',
  );
});

test('an order has the names that its answer gives, and the one that the suite made up for it', () => {
  const made = 'B4f0C1d2-77aa-4bcd-9e01-0123456789ab';
  const body = JSON.stringify({ success: true, data: { lines: [{ id: 4711 }], reference: 'R-7' } });
  const { request, answer } = exchangeWith();
  const maker = exchangeWith({
    ...{ case: 'a case', purpose: 'control' },
    request: { ...request, body: JSON.stringify({ deliverId: made, quantity: 1, lines: [] }) },
    answer: answer && { ...answer, body, bodyBytes: body.length },
  });
  const run = runRecord({ deliveries: { statuses: null, retry: 2_000, declared: false, trigger: 'request' } });
  const fault = (field: string, name: string): string | null => {
    const judgement = { matcher: 'toName', args: [field, name], pass: true, facts: {}, exchanges: [] };
    return namedOtherwise([cellOf('CALLBACK-08', 'callback', [judgement], { exchanges: [maker] })], run);
  };
  for (const [field, name] of [
    ['OrderDetailID', '4711'],
    ['DeliverID', made],
    ['DeliverID', 'R-7'],
  ] as const)
    expect(fault(field, name)).toBeNull();
  for (const [field, name] of [
    ['OrderDetailID', '1'],
    ['OrderDetailID', 'lines'],
    ['OrderDetailID', 'e'],
    ['OrderDetailID', '471'],
    ['DeliverID', 'deliverId'],
    ['DeliverID', made.slice(0, 8)],
  ] as const)
    expect(fault(field, name)).toContain(`against the ${field} ${name}, which its order does not have`);
});

test('a number is named by itself alone', () => {
  const { request } = exchangeWith();
  const delivery = exchangeWith({ request: { ...request, body: '{"OrderDetailID":4711}' } });
  const names = (value: string): boolean | null =>
    redrawn('toName', { args: ['OrderDetailID', value], facts: { field: 'the same' }, exchanges: [delivery] });
  expect(names('4711')).toBe(true);
  for (const other of ['4712', 'lines', 'e', '"', '0x1267', '']) expect(names(other), other).toBe(false);
});
