import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { buildReport, worst } from '../../../reporters/matrix.ts';
import type { RuleFacts, TestRecord } from '../../../reporters/rules.ts';
import { STATUSES, type CaseRecord, type Level, type Report, type Status, type Subject } from '../../../spec/report.ts';
import { caseWith, ruleWith, runWith, testWith } from './golden/make.ts';

const LEVELS: readonly Level[] = ['MUST', 'SHOULD', 'OBSERVE'];
const SUBJECTS: readonly Subject[] = ['reseller', 'storefront'];

/** One rule of each level, two of level MUST, each with two cells. */
const RULES: readonly RuleFacts[] = [...LEVELS, 'MUST' as const].map((level, index) =>
  ruleWith({ id: `BEARER-0${index + 1}`, level, subjects: SUBJECTS }),
);
const CELLS = RULES.flatMap(({ id, level }) => SUBJECTS.map((subject) => ({ rule: id, subject, level })));

/** What a case of a run may say: whether a rule weighs less is for the report to know. */
const status = fc.constantFrom<Status>(
  'pass',
  'fail',
  'warn',
  'inconclusive',
  'blocked',
  'not-tested',
  'error',
  'observed',
);
const statuses = fc.array(status, { minLength: 1, maxLength: 4 });
const record = fc.tuple(fc.nat(CELLS.length - 1), statuses).map(([index, cases]) => recordOf(index, cases));
const records = fc.array(record, { maxLength: 20 });

function caseOf(status: Status): CaseRecord {
  return caseWith(status, { blockedBy: status === 'blocked' ? 'BEARER-01 × reseller' : null });
}

function recordOf(index: number, cases: readonly Status[]): TestRecord {
  const { rule, subject } = CELLS[index % CELLS.length] ?? { rule: '', subject: 'reseller' };
  return testWith({ rule, subject, cases: cases.map(caseOf) });
}

const report = (tests: readonly TestRecord[]): Report => buildReport(runWith({ rules: RULES, tests }));

/** All that a reader of the matrix sees: the cells' statuses, the numbers, the verdict. */
function matrix({ cells, summary, verdict }: Report): unknown {
  return { cells: cells.map(({ rule, subject, status: of }) => [rule, subject, of]), summary, verdict };
}

test('the worst of some statuses is one of them, and the same however they are grouped or ordered', () => {
  const several = fc.array(fc.constantFrom(...STATUSES), { minLength: 1 });
  fc.assert(
    fc.property(several, several, (one, other) => {
      const whole = worst([...one, ...other]);
      expect([...one, ...other]).toContain(whole);
      expect(worst([worst(one), worst(other)])).toBe(whole);
      expect(worst([...other, ...one].reverse())).toBe(whole);
    }),
  );
});

test('in what order tests end says nothing', () => {
  fc.assert(
    fc.property(
      records.chain((tests) => fc.tuple(fc.constant(tests), fc.shuffledSubarray(tests, { minLength: tests.length }))),
      ([tests, shuffled]) => {
        expect(matrix(report(shuffled))).toEqual(matrix(report(tests)));
      },
    ),
  );
});

test('a run that is parted, as into shards, merges to the matrix of the whole', () => {
  fc.assert(
    fc.property(records, (tests) => {
      const parted = tests.flatMap(({ record: { cases, ...rest } }) =>
        cases.map((one) => testWith({ ...rest, cases: [one] })),
      );
      expect(matrix(report(parted))).toEqual(matrix(report(tests)));
    }),
  );
});

test('a further record never makes a cell better, nor does it take a verdict back', () => {
  fc.assert(
    fc.property(records, record, (tests, more) => {
      const [before, after] = [report(tests), report([...tests, more])];
      for (const [index, cell] of before.cells.entries())
        if (cell.cases.length > 0)
          expect(worst([cell.status, after.cells[index]?.status ?? 'pass'])).toBe(after.cells[index]?.status);
      if (before.verdict === 'non-conformant') expect(after.verdict).toBe('non-conformant');
    }),
  );
});

test('a cell of level MUST that failed makes the verdict, whatever else is wrong in it or elsewhere', () => {
  const musts = CELLS.flatMap(({ level }, index) => (level === 'MUST' ? [index] : []));
  fc.assert(
    fc.property(records, fc.constantFrom(...musts), statuses, (tests, index, others) => {
      const failed = recordOf(index, ['pass', 'fail', ...others]);
      const elsewhere = tests.filter(({ record: { rule, subject } }) => {
        return rule !== failed.record.rule || subject !== failed.record.subject;
      });
      expect(report([...elsewhere, failed]).verdict).toBe('non-conformant');
    }),
  );
});

test('conformant is a run without trouble in which every cell of level MUST has a case that passed', () => {
  const all = CELLS.map((_, index) => recordOf(index, ['pass']));
  expect(report(all).verdict).toBe('conformant');
  fc.assert(
    fc.property(fc.array(record, { maxLength: 4 }), fc.subarray(all), (some, passed) => {
      const { verdict, cells, problems } = report([...some, ...passed]);
      const proven = cells.every(({ level, cases }) => level !== 'MUST' || cases.some((one) => one.status === 'pass'));
      const bad: readonly Status[] = ['fail', 'error', 'inconclusive'];
      // A MUST that only warns is none that was kept.
      const without: readonly Status[] = ['not-tested', 'blocked', 'warn'];
      const open = cells.some((cell) => cell.level === 'MUST' && without.includes(cell.status));
      const clean = problems.length === 0 && !cells.some((cell) => bad.includes(cell.status)) && !open;
      expect(verdict === 'conformant').toBe(proven && clean);
    }),
    { numRuns: 500 },
  );
});

test('each cell is counted once', () => {
  fc.assert(
    fc.property(records, (tests) => {
      const { summary, cells } = report(tests);
      expect(Object.values(summary).reduce((sum, count) => sum + count, 0)).toBe(cells.length);
    }),
  );
});
