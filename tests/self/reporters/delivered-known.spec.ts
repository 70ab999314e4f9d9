import { expect, test } from '@playwright/test';
import { unusual } from '../../../reporters/render/run.ts';
import { OTHER_FORM, OTHER_IDENTIFIERS } from '../../../spec/other-identifiers.ts';
import type { Cell } from '../../../spec/report.ts';
import { LAWFUL } from '../../receiver.cases.ts';

const KNOWN =
  'Orders were delivered that the target file names (receiver.orders): what other identifiers get nobody asked';

function cellOf(rule: string, status: string, ...labels: readonly string[]): Cell {
  return { rule, subject: 'receiver', status, cases: labels.map((label) => ({ label, status })) } as unknown as Cell;
}

for (const [what, cell, told] of [
  ['a receiver that was asked for orders of its own alone', cellOf('RECEIVER-01', 'pass', OTHER_FORM), [KNOWN]],
  ['one that was asked for others', cellOf('RECEIVER-01', 'pass', OTHER_FORM, OTHER_IDENTIFIERS), []],
  ['one of which less is told', cellOf('RECEIVER-01', 'pass', 'Status 1, digital'), []],
  ['one that was not tested', cellOf('RECEIVER-01', 'not-tested', OTHER_FORM), []],
  ['another rule', cellOf('RECEIVER-02', 'pass', OTHER_FORM), []],
] as const)
  test(`what identifiers were not asked is told: ${what}`, () => {
    expect(unusual({ startedAt: '2026-11-27T10:00:00Z', cells: [{ ...cell, exchanges: [] }] })).toEqual(told);
  });

test('the rows that tell it are some that a receiver is sent', () => {
  expect(LAWFUL.map(([label]) => label)).toContain(OTHER_FORM);
  expect(LAWFUL.find(([label]) => label === OTHER_IDENTIFIERS)?.[1]).toHaveProperty('deliverId');
});
