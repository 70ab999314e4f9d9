import { expect, test } from '@playwright/test';
import { buildReport } from '../../../reporters/matrix.ts';
import { gate } from '../../../reporters/verdict.ts';
import type { Gate, Level, Report, Status } from '../../../spec/report.ts';
import { caseWith, ruleWith, runWith, testWith } from './golden/make.ts';

/** The report of a run in which each entry is a cell of one case. */
function reportOf(cells: readonly (readonly [Level, Status])[], over: Partial<Report> = {}): Report {
  const ids = cells.map((_, index) => `BEARER-${String(index + 1).padStart(2, '0')}`);
  const rules = cells.map(([level], index) => ruleWith({ id: ids[index] ?? '', level }));
  const tests = cells.map(([, status], index) => testWith({ rule: ids[index] ?? '', cases: [caseWith(status)] }));
  return { ...buildReport(runWith({ rules, tests, ...(over.problems ? { problems: over.problems } : {}) })), ...over };
}

const verdicts: readonly (readonly [string, readonly (readonly [Level, Status])[], Report['verdict']])[] = [
  ['every MUST passed', [['MUST', 'pass']], 'conformant'],
  [
    'a SHOULD was missed',
    [
      ['MUST', 'pass'],
      ['SHOULD', 'fail'],
    ],
    'conformant',
  ],
  [
    'a SHOULD was not tested',
    [
      ['MUST', 'pass'],
      ['SHOULD', 'not-tested'],
    ],
    'conformant',
  ],
  [
    'something was observed',
    [
      ['MUST', 'pass'],
      ['OBSERVE', 'fail'],
    ],
    'conformant',
  ],
  [
    'a MUST failed',
    [
      ['MUST', 'pass'],
      ['MUST', 'fail'],
    ],
    'non-conformant',
  ],
  [
    'a MUST failed and the suite broke',
    [
      ['MUST', 'error'],
      ['MUST', 'fail'],
    ],
    'non-conformant',
  ],
  [
    'the suite broke',
    [
      ['MUST', 'pass'],
      ['MUST', 'error'],
    ],
    'inconclusive',
  ],
  [
    'the environment was in the way',
    [
      ['MUST', 'pass'],
      ['MUST', 'inconclusive'],
    ],
    'inconclusive',
  ],
  [
    'a MUST was not tested',
    [
      ['MUST', 'pass'],
      ['MUST', 'not-tested'],
    ],
    'incomplete',
  ],
  [
    'a failure is waived',
    [
      ['MUST', 'pass'],
      ['MUST', 'waived'],
    ],
    'incomplete',
  ],
  [
    'a MUST was only observed',
    [
      ['MUST', 'pass'],
      ['MUST', 'observed'],
    ],
    'incomplete',
  ],
  [
    'nothing passed',
    [
      ['SHOULD', 'pass'],
      ['OBSERVE', 'pass'],
    ],
    'incomplete',
  ],
  ['there is no rule', [], 'incomplete'],
];

for (const [what, cells, verdict] of verdicts) {
  test(`the verdict is ${verdict} when ${what}`, () => {
    expect(reportOf(cells).verdict).toBe(verdict);
  });
}

test('a MUST with a passed case beside an observed one is kept', () => {
  const rule = ruleWith({ id: 'BEARER-05' });
  const cases = [caseWith('pass'), caseWith('observed', { label: 'expired a minute ago' })];
  const report = buildReport(runWith({ rules: [rule], tests: [testWith({ rule: rule.id, cases })] }));
  expect(report.cells[0]?.status).toBe('observed');
  expect(report.verdict).toBe('conformant');
});

test('a MUST with a passed case beside one that was not tested is open', () => {
  const rule = ruleWith({ id: 'BEARER-07' });
  const cases = [caseWith('pass'), caseWith('not-tested', { label: 'the configured token' })];
  const report = buildReport(runWith({ rules: [rule], tests: [testWith({ rule: rule.id, cases })] }));
  expect(report.verdict).toBe('incomplete');
});

test('cells of other roles do not bear on the verdict', () => {
  const rules = [ruleWith({ id: 'BEARER-01' }), ruleWith({ id: 'CLIENT-01', role: 'client', subjects: ['client'] })];
  const tests = [
    testWith({ rule: 'BEARER-01', cases: [caseWith('pass')] }),
    testWith({ rule: 'CLIENT-01', subject: 'client', cases: [caseWith('fail')] }),
  ];
  expect(buildReport(runWith({ rules, tests })).verdict).toBe('conformant');
  expect(buildReport(runWith({ rules, tests, roles: ['platform', 'client'] })).verdict).toBe('non-conformant');
});

const gates: readonly (readonly [Gate, string, Report, readonly string[]])[] = [
  ['default', 'a conformant run', reportOf([['MUST', 'pass']]), []],
  [
    'default',
    'an incomplete run',
    reportOf([
      ['MUST', 'pass'],
      ['MUST', 'not-tested'],
    ]),
    [],
  ],
  [
    'default',
    'a warning',
    reportOf([
      ['MUST', 'pass'],
      ['SHOULD', 'fail'],
    ]),
    [],
  ],
  [
    'default',
    'a failure',
    reportOf([
      ['MUST', 'pass'],
      ['MUST', 'fail'],
    ]),
    ['1 cell failed'],
  ],
  ['default', 'a run in which nothing passed', reportOf([['MUST', 'not-tested']]), ['nothing passed']],
  ['default', 'a trouble', reportOf([['MUST', 'pass']], { problems: ['a worker died'] }), ['the run had a problem']],
  [
    'default',
    'a doubt',
    reportOf([
      ['MUST', 'pass'],
      ['MUST', 'inconclusive'],
    ]),
    ['1 cell inconclusive'],
  ],
  [
    'default',
    'a broken suite',
    reportOf([
      ['MUST', 'pass'],
      ['MUST', 'error'],
    ]),
    ['1 cell could not be judged because the suite itself broke'],
  ],
  [
    'strict',
    'a warning',
    reportOf([
      ['MUST', 'pass'],
      ['SHOULD', 'fail'],
    ]),
    ['1 cell with a warning, which the gate "strict" holds back'],
  ],
  [
    'strict',
    'an incomplete run',
    reportOf([
      ['MUST', 'pass'],
      ['MUST', 'not-tested'],
    ]),
    [],
  ],
  [
    'certify',
    'an incomplete run',
    reportOf([
      ['MUST', 'pass'],
      ['MUST', 'not-tested'],
      ['MUST', 'waived'],
    ]),
    ['2 cells of level MUST not tested, which the gate "certify" holds back'],
  ],
  [
    'certify',
    'a warning',
    reportOf([
      ['MUST', 'pass'],
      ['SHOULD', 'fail'],
    ]),
    [],
  ],
];

for (const [name, what, report, why] of gates) {
  test(`the gate ${name} ${why.length === 0 ? 'lets' : 'does not let'} ${what} through`, () => {
    expect(gate({ ...report, gate: name })).toEqual({ passed: why.length === 0, why });
  });
}
