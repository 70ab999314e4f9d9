import { expect, test } from '@playwright/test';
import { faultOf, rejudged } from '../../../reporters/recheck.ts';
import { Evidence } from '../../../reporters/recheck/evidence.ts';
import { cannotHaveMet, mayHaveMissed } from '../../../reporters/recheck/met.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import type { CaseRecord, Cell, ExchangeRecord, RunRecord } from '../../../spec/report.ts';
import { REVOCATION, UNDER_WAY } from '../../../spec/revocation.ts';
import { seal } from './fitting.ts';
import { wholeReport } from './gate-kit.ts';

// A case about requests that meet is passed by such as have met.

const NOW = new Date('2026-03-02T00:00:00Z');
const good = wholeReport();

/** What the gate says of eight logins of LOGIN-24, the last of which began so many milliseconds behind the first. */
function faultOfLogins(behind: number, concurrency = 1): string | null {
  const cells = good.cells.map((cell): Cell => {
    if (cell.rule !== 'LOGIN-24') return cell;
    const labels = Array.from({ length: 8 }, (_, index) => `at once: login ${index + 1} of 8`);
    const [first] = cell.cases as [CaseRecord];
    const judged = cell.exchanges.find(({ purpose }) => purpose === 'case') as ExchangeRecord;
    const at = Date.parse(judged.startedAt);
    const exchanges = labels.map((label, index): ExchangeRecord => {
      const startedAt = new Date(at + index * behind).toISOString();
      return { ...judged, case: label, startedAt, durationMs: 10 };
    });
    const cases = labels.map((label, index) => {
      const judgements = first.judgements?.map((one) => ({ ...one, exchanges: [index] })) ?? [];
      return { ...first, label, judgements };
    });
    return { ...cell, cases, exchanges };
  });
  const limits = good.run?.limits && { ...good.run.limits, concurrency };
  const run = { ...(good.run as RunRecord), limits: limits ?? null };
  return faultOf(seal(rejudged({ ...good, run, cells }, 'default', NOW)), thisSuite(), NOW);
}

test('logins that pass for a crowd have met, by their times', () => {
  const never = 'passed, and its requests were not under way at once';
  expect(faultOfLogins(20)).toContain(never);
  expect(faultOfLogins(12)).toContain(never);
  expect(faultOfLogins(5)).toBeNull();
  // A target that turns the other away of two takes no two at once.
  expect(faultOfLogins(20, 8)).toBeNull();
});

/** A cell whose requests begin and end at these milliseconds. */
function cellOf(rule: string, sent: readonly (readonly [label: string, from: number, to: number])[]): Cell {
  const exchanges = sent.map(([label, from, to]) => ({
    ...{ case: label, purpose: 'case', request: { method: 'GET', url: '/', headers: [], body: null } },
    ...{ startedAt: new Date(1e12 + from).toISOString(), durationMs: to - from },
  }));
  return { rule, exchanges, cases: [] } as unknown as Cell;
}

const BEHIND = 'behind requests that were under way when it was revoked';

for (const [name, rule, label, sent, cannot, may] of [
  [
    'two that overlap',
    'RECEIVER-08',
    '3 times at once',
    [
      ['3 times at once', 0, 30],
      ['3 times at once', 10, 20],
    ],
    false,
    false,
  ],
  [
    'two one behind the other',
    'RECEIVER-08',
    '3 times at once',
    [
      ['3 times at once', 0, 30],
      ['3 times at once', 40, 50],
    ],
    true,
    true,
  ],
  [
    'two that touch',
    'RECEIVER-01',
    'two lines of one order at once',
    [
      ['two lines of one order at once', 0, 30],
      ['two lines of one order at once', 30, 50],
    ],
    false,
    true,
  ],
  [
    'those of another case',
    'LOGIN-24',
    'one after another: login 1 of 4',
    [['one after another: login 1 of 4', 0, 1]],
    false,
    false,
  ],
  [
    'a request and a revocation',
    'KEY-16',
    BEHIND,
    [
      [UNDER_WAY, 0, 30],
      [REVOCATION, 10, 20],
    ],
    false,
    false,
  ],
  [
    'requests beside each other, before a revocation',
    'KEY-16',
    BEHIND,
    [
      [UNDER_WAY, 0, 30],
      [UNDER_WAY, 0, 30],
      [REVOCATION, 40, 50],
    ],
    true,
    true,
  ],
  [
    'good ones that meet each other, and none that is to be refused',
    'LOGIN-24',
    'without callbackData, among logins with it',
    [
      ['without callbackData, among logins with it', 0, 30],
      ['without callbackData, among logins with it', 10, 20],
    ],
    true,
    true,
  ],
  ['a revocation by a command', 'KEY-16', BEHIND, [[UNDER_WAY, 0, 30]], false, false],
] as const)
  test(`whether requests can have met, and can have missed: ${name}`, () => {
    const cell = cellOf(rule, sent);
    const evidence = new Evidence(cell);
    expect([cannotHaveMet({ label }, cell, evidence), mayHaveMissed({ label }, cell, evidence)]).toEqual([cannot, may]);
  });
