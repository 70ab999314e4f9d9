import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { isOfClient } from '../../../evidence/redraw-client.ts';
import { seal } from './fitting.ts';
import { faultOf, rejudged } from '../../../reporters/recheck.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import type { Cell, JudgementRecord, Report } from '../../../spec/report.ts';
import { wholeReport } from './gate-kit.ts';

const suite = thisSuite();
const NOW = new Date('2026-03-02T00:00:00Z');
const ORDINARY = 'an ordinary hour';

/** A report on a client by hand of which each cell tells of the same hour. */
const good = resealed(wholeReport({}, { roles: ['client'] }), (cell) => ({
  ...cell,
  cases: cell.cases.map(({ judgements = [], ...one }) => ({
    ...one,
    label: ORDINARY,
    judgements: judgements.map((each) => ({ ...each, facts: { ...each.facts, ended: 'by hand' } })),
  })),
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

test('what is asked because of an ordinary hour is asked by a report that tells of one', () => {
  const elsewhere = (rules: readonly string[]): Report =>
    resealed(good, (cell) => {
      if (!rules.includes(cell.rule)) return cell;
      const label = 'every token is refused';
      return {
        ...cell,
        cases: cell.cases.map((one) => ({ ...one, label })),
        exchanges: cell.exchanges.map((one) => ({ ...one, case: label })),
      };
    });
  const all = JUDGED.map(({ rule }) => rule);
  expect(faultOf(elsewhere(all), suite, NOW)).toMatch(
    /^CLIENT-\d\d × client is judged by \w+, and no cell tells of an ordinary hour, from which that follows$/,
  );
});

const SLOW = 'slow answers';

/** The report with a case more of a rule, which another scenario is told of by; what is shown of it took so long. */
function withCase(
  report: Report,
  rule: string,
  label: string,
  facts: JudgementRecord['facts'],
  durationMs = 1,
): Report {
  return resealed(report, (cell) => {
    const [one] = cell.cases;
    const shown = cell.exchanges.map((each) => ({ ...each, case: label, durationMs }));
    const judgements = (one?.judgements ?? []).map((each) => ({
      ...each,
      facts,
      exchanges: each.exchanges.map((place) => place + cell.exchanges.length),
    }));
    if (cell.rule !== rule || one === undefined) return cell;
    return { ...cell, cases: [...cell.cases, { ...one, label, judgements }], exchanges: [...cell.exchanges, ...shown] };
  });
}

/** Of so many workers each logs in while the others do. */
function workersAtWork(workers: number): Record<string, string> {
  const logins = Array.from(
    { length: workers },
    (_, n) => `login POST 0 ${n} 9${n} 200 ${n} none - - none - - - json login ${n}`,
  );
  const tokens = logins.map((_, n) => `reseller 9${n} 3600000`);
  return { requests: logins.join('; '), tokens: tokens.join('; '), asked: '4' };
}

/** The same report once more, in which each judgement that excuses workers excuses so many. */
function excusing(report: Report, workers: string): Report {
  const places: Readonly<Record<string, number>> = {
    toReuseToken: 0,
    toRestAfterForbidden: 0,
    toLeaveRefusedLogin: 1,
    toReadAnswer: 2,
  };
  return resealed(report, (cell) => ({
    ...cell,
    cases: cell.cases.map(({ judgements = [], ...one }) => ({
      ...one,
      judgements: judgements.map((each) => {
        const place = places[each.matcher];
        return place === undefined ? each : { ...each, args: [...each.args.slice(0, place), workers] };
      }),
    })),
  }));
}

test('the workers that a judgement excuses are those that slow answers show', () => {
  for (const seen of [1, 3]) {
    const report = withCase(good, 'CLIENT-03', SLOW, workersAtWork(seen), 90);
    const other = 4 - seen;
    expect(faultOf(excusing(report, String(seen)), suite, NOW)).toBeNull();
    expect(faultOf(excusing(report, String(other)), suite, NOW)).toBe(
      `CLIENT-03 × client excuses ${other} workers, and “${SLOW}” and many calls show ${seen}`,
    );
  }
});

test('so are those that a longer hour shows, where there are more', () => {
  const slow = withCase(good, 'CLIENT-02', SLOW, workersAtWork(2), 90);
  const report = withCase(slow, 'CLIENT-03', 'a longer hour', { ...workersAtWork(3), asked: '4' }, 90);
  expect(faultOf(excusing(report, '3'), suite, NOW)).toBeNull();
  for (const other of ['1', '2', '4'])
    expect(faultOf(excusing(report, other), suite, NOW)).toBe(
      `CLIENT-03 × client excuses ${other} workers, and “${SLOW}” and many calls show 3`,
    );
});

test('few calls do not pass for the many that were asked for', () => {
  const hour = (calls: number, asked: number, ended = 'itself'): Record<string, string> => ({
    requests: [
      'login POST 0 0 1 200 0 none - - none - - - json login 0',
      ...Array.from(
        { length: calls },
        (_, n) => `reseller POST ${n + 1} ${10 * n + 10} ${10 * n + 11} 200 0 exact 0 whole none - - carries json - -`,
      ),
    ].join('; '),
    ...{ tokens: 'reseller 0 3600000', asked: String(asked), ended },
  });
  const fault = (...of: Parameters<typeof hour>): string | null =>
    faultOf(withCase(good, 'CLIENT-03', 'a longer hour', hour(...of)), suite, NOW);
  expect(fault(5, 64)).toBe(
    'CLIENT-03 × client passes in “a longer hour” by far fewer calls than the client was asked for',
  );
  for (const taken of [fault(60, 64), fault(5, 4), fault(5, 64, 'by hand')]) expect(taken).toBeNull();
});

test('each rule that excuses workers is held to them', () => {
  for (const [rule, place] of [
    ['CLIENT-03', 0],
    ['CLIENT-13', 0],
    ['CLIENT-14', 1],
    ['CLIENT-16', 2],
  ] as const)
    for (const workers of ['2', '9', '1e3', 'NaN', '']) {
      const report = edited(rule, ({ args }) => ({ args: [...args.slice(0, place), workers] }));
      expect(faultOf(report, suite, NOW), `${rule} with ${workers}`).not.toBeNull();
    }
});

test('where slow answers are not told of there is one worker', () => {
  expect(faultOf(excusing(good, '1'), suite, NOW)).toBeNull();
  expect(faultOf(excusing(good, '2'), suite, NOW)).toBe(
    `CLIENT-03 × client excuses 2 workers, and “${SLOW}” and many calls show 1`,
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

test('a request that another cell tells of, and that would not have passed, is not called untested', () => {
  /** All cells tell of a login that is no JSON; that of the rule about it is retold. */
  const told = (retold: (cell: Cell) => Cell): Report =>
    resealed(good, (cell) => {
      const exchanges = cell.exchanges.map((one) =>
        one.request.url.endsWith('/Verify')
          ? { ...one, request: { ...one.request, headers: [['Content-Type', 'text/plain']] as const } }
          : one,
      );
      const cases = cell.cases.map(({ judgements = [], ...one }) => ({
        ...one,
        judgements: judgements.map(({ facts, ...each }) => ({
          ...each,
          facts: { ...facts, requests: (facts['requests'] ?? '').replace('json login', '- login') },
        })),
      }));
      const other = { ...cell, exchanges, cases };
      return cell.rule === 'CLIENT-02' ? retold(other) : other;
    });
  const untested = told((cell) => ({
    ...cell,
    status: 'not-tested',
    cases: cell.cases.map((one) => ({ ...one, status: 'not-tested', reason: 'it gave no occasion', judgements: [] })),
  }));
  expect(faultOf(untested, suite, NOW)).toBe(
    'CLIENT-02 × client is not-tested in “an ordinary hour”, in which another cell tells of what speaks against it',
  );
  const failed = told((cell) => ({
    ...cell,
    status: 'fail',
    cases: cell.cases.map(({ judgements = [], ...one }) => ({
      ...one,
      status: 'fail',
      judgements: judgements.map((each) => ({ ...each, pass: false })),
    })),
  }));
  expect(faultOf(failed, suite, NOW)).toBeNull();
});
