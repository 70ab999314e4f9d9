import { expect, test } from '@playwright/test';
import { lacking } from '../../../reporters/recheck/counted.ts';
import type { CaseRecord, Cell } from '../../../spec/report.ts';
import { wholeReport } from './gate-kit.ts';

const report = wholeReport();
const cell = report.cells.find(({ rule }) => rule === 'BEARER-07') as Cell;

const GOOD = 'a good one among them';
const BEHIND = 'a good request behind the others';
const bad = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `expired, ${at + 1} of ${count}`);
const goods = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `${GOOD}, ${at + 1}`);

/** Why the gate misses something in a cell with these cases. */
function fault(labels: readonly string[], over: Partial<Cell> = {}): string | null {
  const [one] = cell.cases as readonly [CaseRecord];
  return lacking({ ...cell, cases: labels.map((label) => ({ ...one, label })), ...over });
}

test('half as many good requests stand among bad ones, no more and no fewer', () => {
  expect(fault([...bad(16), ...goods(8)])).toBeNull();
  expect(fault([...bad(15), ...goods(8)])).toBe('has 8 good requests among 15 bad ones');
  expect(fault([...bad(16), ...goods(7)])).toBe('has 7 good requests among 16 bad ones');
});

test('good requests that were chosen for a row without an occasion are none too many', () => {
  const without = (...withoutOccasion: string[]): Partial<Cell> => ({ withoutOccasion });
  const row = 'minted, without the scope, expired an hour ago';
  expect(fault([...bad(15), ...goods(8)], without(row))).toBeNull();
  expect(fault([...bad(15), ...goods(7)], without(row))).toBeNull();
  expect(fault([...bad(15), ...goods(9)], without(row))).toBe('has 9 good requests among 15 bad ones');
  expect(fault([...bad(15), ...goods(6)], without(row))).toBe('has 6 good requests among 15 bad ones');
  // Neither a good one nor one that any refusal is good for has any chosen for it.
  for (const other of [`${GOOD}, 9`, 'expired, with a query'])
    expect(fault([...bad(15), ...goods(8)], without(other)), other).toBe('has 8 good requests among 15 bad ones');
});

test('what is told of good requests is none of the bad ones', () => {
  expect(fault([...bad(15), ...goods(7), BEHIND], { status: 'blocked' })).toBeNull();
  expect(fault([...bad(15), ...goods(6), BEHIND], { status: 'blocked' })).toBe('has 6 good requests among 15 bad ones');
});
