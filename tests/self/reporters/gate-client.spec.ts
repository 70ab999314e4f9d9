import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { isOfClient } from '../../../evidence/redraw-client.ts';
import { seal } from '../../../reporters/digest.ts';
import { faultOf, rejudged } from '../../../reporters/recheck.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import type { Cell, JudgementRecord, Report } from '../../../spec/report.ts';
import { wholeReport } from './gate-kit.ts';

const suite = thisSuite();
const NOW = new Date('2026-03-02T00:00:00Z');
const ORDINARY = 'an ordinary hour';

/** A report on a client of which each cell tells of the same hour. */
const good = resealed(wholeReport({}, { roles: ['client'] }), (cell) => ({
  ...cell,
  cases: cell.cases.map((one) => ({ ...one, label: ORDINARY })),
  exchanges: cell.exchanges.map((one) => ({ ...one, case: ORDINARY })),
}));

/** The rules that judge a scenario by its timeline. */
const JUDGED = good.cells.filter(({ cases }) =>
  cases.some(({ judgements = [] }) => judgements.some(({ matcher }) => isOfClient(matcher))),
);

function resealed(report: Report, change: (cell: Cell) => Cell): Report {
  const cells = report.cells.map((cell) => (cell.role === 'client' ? change(cell) : cell));
  return seal(rejudged({ ...report, cells }, 'default', NOW));
}

/** The report with the judgements of one cell changed. */
function edited(rule: string, change: (judgement: JudgementRecord) => Partial<JudgementRecord>): Report {
  return resealed(good, (cell) =>
    cell.rule === rule
      ? {
          ...cell,
          cases: cell.cases.map(({ judgements = [], ...one }) => ({
            ...one,
            judgements: judgements.map((each) => ({ ...each, ...change(each) })),
          })),
        }
      : cell,
  );
}

test('a report of which all cells tell the same is taken', () => {
  expect(JUDGED.length).toBeGreaterThan(12);
  expect(faultOf(good, suite, NOW)).toBeNull();
});

const WORDS = ['0', '1', '9000', 'never', 'none', 'exact', 'whole', '-', 'url', 'right', '401', '403', 'login', 'json'];

test('no edit of what one cell tells of a scenario is taken', () => {
  const rule = fc.constantFrom(...JUDGED.map((cell) => cell.rule));
  fc.assert(
    fc.property(rule, fc.nat(3), fc.nat(16), fc.constantFrom(...WORDS), (of, at, column, word) => {
      const report = edited(of, ({ facts }) => {
        const rows = (facts['requests'] ?? '').split('; ').map((row) => row.split(' '));
        fc.pre(rows[at]?.[column] !== word);
        rows[at]?.splice(column, 1, word);
        return { facts: { ...facts, requests: rows.map((row) => row.join(' ')).join('; ') } };
      });
      expect(faultOf(report, suite, NOW), of).not.toBeNull();
    }),
    { numRuns: 60, endOnFailure: true },
  );
});

test('no other argument is taken than what follows from an ordinary hour', () => {
  const rule = fc.constantFrom('CLIENT-08', 'CLIENT-14', 'CLIENT-15', 'CLIENT-16');
  fc.assert(
    fc.property(rule, fc.integer({ min: 1, max: 1600 }), fc.boolean(), (of, first, second) => {
      const report = edited(of, ({ args }) => {
        const other = args.length === 2 ? [String(first), String(second)] : [String(first)];
        fc.pre(other.join() !== args.join());
        return { args: other };
      });
      expect(faultOf(report, suite, NOW), of).not.toBeNull();
    }),
    { numRuns: 60, endOnFailure: true },
  );
});

test('what a cell shows of a scenario is in its timeline', () => {
  const report = resealed(good, (cell) =>
    cell.rule === 'CLIENT-05'
      ? {
          ...cell,
          exchanges: cell.exchanges.map((one) => ({
            ...one,
            request: {
              ...one.request,
              headers: [
                ['content-type', 'application/json'],
                ['authorization', '<CREDENTIAL>'],
              ],
            },
          })),
        }
      : cell,
  );
  expect(faultOf(report, suite, NOW)).toBe(`CLIENT-05 × client shows other requests than it tells of in “${ORDINARY}”`);
});
