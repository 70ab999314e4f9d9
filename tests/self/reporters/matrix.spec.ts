import { expect, test } from '@playwright/test';
import { buildReport, weigh, worst } from '../../../reporters/matrix.ts';
import { checkReport } from '../../../reporters/validate.ts';
import type { Level, Status } from '../../../spec/report.ts';
import { caseWith, exchangeWith, ruleWith, runWith, testWith } from './golden/make.ts';

const one = ruleWith({ id: 'BEARER-03' });

test('a cell is as bad as its worst case, and what was found is worse than what could not be judged', () => {
  const order = ['fail', 'error', 'warn', 'inconclusive', 'blocked', 'not-tested', 'observed', 'pass'] as const;
  for (const [index, status] of order.entries())
    for (const better of order.slice(index)) {
      expect(worst([better, status])).toBe(status);
      expect(worst([status, better])).toBe(status);
    }
  expect(worst([])).toBe('not-tested');
});

test('a missed SHOULD warns, and what is undecided is only observed', () => {
  expect(weigh('fail', 'SHOULD')).toBe('warn');
  expect(weigh('fail', 'OBSERVE')).toBe('observed');
  expect(weigh('pass', 'OBSERVE')).toBe('observed');
  expect(weigh('error', 'OBSERVE')).toBe('error');
  expect(weigh('fail', 'MUST')).toBe('fail');
  // A report in which a MUST warns says less than it found.
  expect(weigh('warn', 'MUST')).toBe('fail');
});

test('every subject of a rule is a cell, in the order of the catalogue', () => {
  const rules = [
    ruleWith({ id: 'KEY-01', subjects: ['supplier', 'payment'] }),
    ruleWith({ id: 'BEARER-01', subjects: ['reseller'] }),
  ];
  const report = buildReport(runWith({ rules }));
  expect(report.cells.map(({ rule, subject }) => `${rule} ${subject}`)).toEqual([
    'KEY-01 supplier',
    'KEY-01 payment',
    'BEARER-01 reseller',
  ]);
});

test('several tests of one cell become one, with all cases and exchanges', () => {
  const tests = [
    testWith({ rule: one.id, cases: [caseWith('pass')], exchanges: [exchangeWith()], remedy: 'add a key' }),
    testWith({ rule: one.id, cases: [caseWith('fail', { label: 'five segments' })], remedy: 'add a key' }),
  ];
  const [cell] = buildReport(runWith({ rules: [one], tests })).cells;
  expect(cell).toMatchObject({ status: 'fail', title: one.title, durationMs: 24, remedy: 'add a key' });
  expect(cell?.cases).toHaveLength(2);
  expect(cell?.exchanges).toHaveLength(1);
  expect(cell?.reason).toBe('1 of 2 cases failed: five segments');
});

test('a cell that is found fault with says what to do, and no other', () => {
  const advice = 'Check the prefix.';
  const advised = (status: Status, level: Level = 'MUST') => {
    const rule = { ...one, level, advice };
    const tests = [testWith({ rule: one.id, cases: [caseWith(status)] })];
    return buildReport(runWith({ rules: [rule], tests })).cells[0]?.advice;
  };
  expect(advised('fail')).toBe(advice);
  expect(advised('fail', 'SHOULD')).toBe(advice);
  for (const status of ['pass', 'not-tested', 'blocked', 'inconclusive', 'error'] as const)
    expect(advised(status), status).toBeUndefined();
});

test('the title of a cell is that of its one test', () => {
  const tests = [testWith({ rule: one.id, cases: [caseWith('pass')] }, { title: 'a raw token is refused' })];
  const [cell] = buildReport(runWith({ rules: [one], tests })).cells;
  expect(cell).toMatchObject({ title: 'a raw token is refused', reason: null });
});

test('the reason of a cell counts its cases and names the first of them', () => {
  const labels = ['two segments', 'five segments', 'quotes round it', 'a comma'];
  const cases = [caseWith('pass'), ...labels.map((label) => caseWith('fail', { label }))];
  const [cell] = buildReport(runWith({ rules: [one], tests: [testWith({ rule: one.id, cases })] })).cells;
  expect(cell?.reason).toBe('4 of 5 cases failed: two segments; five segments; quotes round it; and 1 more');
});

test('the reason of a cell with one case is what was expected and what came', () => {
  const cases = [caseWith('fail', { expected: '401', got: '200' })];
  const [cell] = buildReport(runWith({ rules: [one], tests: [testWith({ rule: one.id, cases })] })).cells;
  expect(cell?.reason).toBe('expected 401, got 200');
});

test('the reason of one case among many is told with it', () => {
  const cases = [caseWith('pass'), caseWith('fail', { label: 'five segments', expected: '401', got: '200' })];
  const [cell] = buildReport(runWith({ rules: [one], tests: [testWith({ rule: one.id, cases })] })).cells;
  expect(cell?.reason).toBe('1 of 2 cases failed: five segments; expected 401, got 200');
});

test('the reason of a cell tells of every other trouble in it, the worst first', () => {
  const should = ruleWith({ id: 'BEARER-12', level: 'SHOULD' });
  const cases = [
    caseWith('pass', { label: 'a' }),
    caseWith('inconclusive', { label: 'b', reason: 'status 503' }),
    ...['c', 'd', 'e', 'f'].map((label) => caseWith('fail', { label })),
    caseWith('not-tested', { label: 'g', reason: 'no token' }),
    caseWith('blocked', { label: 'h', blockedBy: 'LOGIN-03 × login' }),
    caseWith('observed', { label: 'i' }),
  ];
  const [cell] = buildReport(
    runWith({ rules: [should], tests: [testWith({ rule: should.id, cases: [...cases].reverse() })] }),
  ).cells;
  expect(cell?.status).toBe('warn');
  expect(cell?.reason).toBe(
    '4 of 9 cases missed a SHOULD: f; e; d; and 1 more; 1 of 9 inconclusive: b; 1 of 9 blocked by LOGIN-03 × login: h; 1 of 9 not tested: g',
  );
});

test('a SHOULD of which one case is in doubt is inconclusive, and says which', () => {
  const should = ruleWith({ id: 'BEARER-12', level: 'SHOULD' });
  const cases = [caseWith('pass'), caseWith('inconclusive', { label: 'no token', reason: 'status 503' })];
  const [cell] = buildReport(runWith({ rules: [should], tests: [testWith({ rule: should.id, cases })] })).cells;
  expect(cell).toMatchObject({ status: 'inconclusive', reason: '1 of 2 cases inconclusive: no token; status 503' });
});

test('of several reasons why a cell is in doubt the first is told, and how many others there are', () => {
  const reasons = [
    'its head is longer than 64 KiB',
    'its head is longer than 64 KiB',
    'it has stopped answering',
    null,
  ];
  const cases = reasons.map((reason, at) => caseWith('inconclusive', { label: `row ${at}`, reason }));
  const reasonFor = (own: typeof cases): string | null | undefined =>
    buildReport(runWith({ rules: [one], tests: [testWith({ rule: one.id, cases: own })] })).cells[0]?.reason;
  expect(reasonFor(cases)).toBe(
    'all 4 cases inconclusive: row 0; row 1; row 2; and 1 more; its head is longer than 64 KiB; and 1 other reason',
  );
  const third = caseWith('inconclusive', { label: 'row 4', reason: 'no answer' });
  expect(reasonFor([caseWith('pass'), ...cases.slice(2), third])).toBe(
    '3 of 4 cases inconclusive: row 2; row 3; row 4; it has stopped answering; and 1 other reason',
  );
});

test('a reason that all cases share is said once', () => {
  const cases = ['a', 'b'].map((label) => caseWith('not-tested', { label, reason: 'no storefront is configured' }));
  const [cell] = buildReport(runWith({ rules: [one], tests: [testWith({ rule: one.id, cases })] })).cells;
  expect(cell?.reason).toBe('no storefront is configured');
});

test('a cell without a test says so, or why its rule has none', () => {
  const rules = [one, ruleWith({ id: 'BEARER-04', untested: 'time cannot be turned forward' })];
  const report = buildReport(runWith({ rules }));
  expect(report.cells.map(({ status, reason }) => [status, reason])).toEqual([
    ['not-tested', 'no test of this run covers it'],
    ['not-tested', 'time cannot be turned forward'],
  ]);
});

test('a run that a problem stopped before its first test is inconclusive for every cell it meant to judge', () => {
  const rules = [one, ruleWith({ id: 'RECEIVER-01', role: 'receiver', subjects: ['receiver'] })];
  const tests = [testWith({ rule: one.id, cases: [caseWith('not-tested')] }, { ran: false })];
  const report = buildReport(runWith({ rules, tests, problems: ['the target does not answer'] }));
  expect(report.verdict).toBe('inconclusive');
  expect(report.cells.map(({ status, reason }) => [status, reason])).toEqual([
    ['inconclusive', 'the target does not answer'],
    ['not-tested', 'this run does not judge the role receiver'],
  ]);
});

test('a problem after the first test leaves the cells as they are', () => {
  const tests = [testWith({ rule: one.id, cases: [caseWith('pass')] }), testWith({ rule: one.id }, { ran: false })];
  const report = buildReport(runWith({ rules: [one], tests, problems: ['a worker died'] }));
  expect(report.cells[0]?.status).toBe('pass');
  expect(report.verdict).toBe('inconclusive');
});

test('what several tests of one cell ask for is said once each', () => {
  const tests = ['add a key', 'add a token', 'add a key'].map((remedy) =>
    testWith({ rule: one.id, cases: [caseWith('not-tested')], remedy }),
  );
  expect(buildReport(runWith({ rules: [one], tests })).cells[0]?.remedy).toBe('add a key; add a token');
});

test('a test that speaks for an unknown rule or cell is a problem', () => {
  const tests = [
    testWith({ rule: 'BEARER-99', cases: [caseWith('pass')] }),
    testWith({ rule: one.id, subject: 'payment', cases: [caseWith('pass')] }),
  ];
  const { problems, verdict } = buildReport(runWith({ rules: [one], tests }));
  expect(problems).toEqual([
    'the test "The test of BEARER-99" speaks for the unknown rule BEARER-99',
    'the test "The test of BEARER-03" speaks for BEARER-03 × payment, a cell the catalogue does not have',
  ]);
  expect(verdict).toBe('inconclusive');
});

test('the summary counts the cells of the judged roles', () => {
  const rules = [one, ruleWith({ id: 'CLIENT-01', role: 'client', subjects: ['client'] })];
  const tests = [testWith({ rule: one.id, cases: [caseWith('pass')] })];
  const { summary } = buildReport(runWith({ rules, tests }));
  expect(summary).toMatchObject({ pass: 1, 'not-tested': 0 });
});

test('observations are gathered from all cells and say where they come from', () => {
  const observe = ruleWith({ id: 'BEARER-20', level: 'OBSERVE', basis: 'undecided' });
  const observations = [{ question: 'What does a scheme in lower case get?', answer: '401' }];
  const tests = [testWith({ rule: observe.id, cases: [caseWith('fail')], observations })];
  const report = buildReport(runWith({ rules: [observe], tests }));
  expect(report.cells[0]?.status).toBe('observed');
  expect(report.observations).toEqual([{ rule: 'BEARER-20', subject: 'reseller', ...observations[0] }]);
});

test('a report matches the published schema', () => {
  const tests = [testWith({ rule: one.id, cases: [caseWith('fail')], exchanges: [exchangeWith()] })];
  const report = buildReport(runWith({ rules: [one], tests, problems: ['a worker died'] }));
  expect(checkReport(JSON.parse(JSON.stringify(report))).fault).toBeNull();
});
