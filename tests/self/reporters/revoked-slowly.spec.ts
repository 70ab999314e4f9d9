import { expect, test } from '@playwright/test';
import { revokedSlowly } from '../../../reporters/render/revoked-slowly.ts';
import { UNDER_WAY } from '../../../spec/revocation.ts';
import type { Cell } from '../../../spec/report.ts';

function revoked(subject: string, at: readonly number[], label = UNDER_WAY): Cell {
  const exchanges = at.map((after) => ({ case: label, startedAt: new Date(1e12 + after).toISOString() }));
  return { rule: 'KEY-16', subject, exchanges } as unknown as Cell;
}

test('a revocation that takes long is told, whoever says when it is done', () => {
  expect(revokedSlowly([revoked('payment', [0, 900, 6_300]), revoked('supplier', [0, 1_900])])).toEqual([
    'The revocation of the payment key took 6.3 s by the target file: what the key got meanwhile is judged by nobody',
  ]);
  expect(revokedSlowly([revoked('payment', []), revoked('payment', [0, 9_000], 'another case')])).toEqual([]);
});
