import { expect, test } from '@playwright/test';
import { comesAgain } from '../../../evidence/redraw-callback.ts';
import { lookedOtherwise } from '../../../reporters/recheck/looked.ts';
import type { Cell, RunRecord } from '../../../spec/report.ts';
import { exchangeWith } from './golden/make.ts';

// When a delivery can have come is told by when the hub had looked.

const BEGUN = Date.parse('2026-03-01T09:00:00.000Z');

/** A cell that shows deliveries that were seen, and can have come, so many milliseconds behind its beginning. */
function cellOf(rule: string, subject: string, ...times: readonly (readonly [since: number, at: number])[]): Cell {
  const exchanges = times.map(([since, at]) => ({
    ...exchangeWith({ startedAt: new Date(BEGUN + Math.trunc(at)).toISOString(), durationMs: 1 }),
    arrival: { since: BEGUN + since, at: BEGUN + at, answeredAt: BEGUN + at + 1, clearAt: null },
  }));
  return { rule, subject, cases: [], exchanges } as unknown as Cell;
}

test('no delivery waited for the hub while it saw another that had come later', () => {
  const calm = cellOf('CALLBACK-01', 'callback', [0, 0], [50, 60], [100, 100]);
  expect(lookedOtherwise([calm], undefined)).toBeNull();
  // The machine was busy: all that it saw then may have come before.
  const busy = cellOf('CALLBACK-02', 'callback', [100, 900], [100, 901], [960, 1_000]);
  expect(lookedOtherwise([calm, busy], undefined)).toBeNull();
  const moved = cellOf('CALLBACK-15', 'callback', [200, 999]);
  expect(lookedOtherwise([busy, moved], undefined)).toBeNull();
  const alone = cellOf('CALLBACK-15', 'callback', [200, 1_001]);
  expect(lookedOtherwise([busy, alone], undefined)).toBe(
    'CALLBACK-15 × callback has a delivery wait longer than one that was seen before it',
  );
});

test('shards have a hub each, and what a client asks has another clock', () => {
  const [one, other] = [cellOf('CALLBACK-01', 'callback', [900, 900]), cellOf('CALLBACK-02', 'callback', [0, 950])];
  expect(lookedOtherwise([one, other], undefined)).not.toBeNull();
  expect(lookedOtherwise([one, other], { shards: [{}] } as unknown as RunRecord)).toBeNull();
  expect(lookedOtherwise([one, cellOf('CLIENT-01', 'client', [0, 950])], undefined)).toBeNull();
});

test('what the hub had looked for after an answer came again, whenever the way was said to be clear', () => {
  const attempts = (since: number): Record<string, string> => ({
    attempts: `POST 2 0 0 0 200 1 1000 0; POST 2 0 ${since} 900 200 901 902 0`,
    states: '2 1',
  });
  expect(comesAgain('200', attempts(251))).toBe(false);
  expect(comesAgain('200', attempts(252))).toBe(true);
  expect(comesAgain('204', attempts(252))).toBe(false);
});
