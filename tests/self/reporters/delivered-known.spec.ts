import { expect, test } from '@playwright/test';
import { unusual } from '../../../reporters/render/run.ts';
import { OTHER_IDENTIFIERS } from '../../../spec/other-identifiers.ts';
import type { Cell } from '../../../spec/report.ts';
import { LAWFUL } from '../../receiver.cases.ts';

const KNOWN =
  'Orders were delivered that the target file names (receiver.orders): what other identifiers get nobody asked';

function cellOf(rule: string, status: string, ...labels: readonly string[]): Cell {
  return { rule, subject: 'receiver', status, cases: labels.map((label) => ({ label, status })) } as unknown as Cell;
}

for (const [what, cell, told] of [
  ['a receiver that was asked for orders of its own alone', cellOf('RECEIVER-01', 'pass', 'two codes'), [KNOWN]],
  ['one that was asked for others', cellOf('RECEIVER-01', 'pass', 'two codes', OTHER_IDENTIFIERS), []],
  ['one that was not tested', cellOf('RECEIVER-01', 'not-tested', 'two codes'), []],
  ['another rule', cellOf('RECEIVER-02', 'pass', 'two codes'), []],
] as const)
  test(`what identifiers were not asked is told: ${what}`, () => {
    expect(unusual({ startedAt: '2026-11-27T10:00:00Z', cells: [{ ...cell, exchanges: [] }] })).toEqual(told);
  });

test('the row that tells it is one that a receiver is sent', () => {
  expect(LAWFUL.find(([label]) => label === OTHER_IDENTIFIERS)?.[1]).toHaveProperty('deliverId');
});
