import { expect, test } from '@playwright/test';
import type { TestCase, TestResult } from '@playwright/test/reporter';
import { collect } from '../../../reporters/collect.ts';
import { withNet } from '../../../reporters/net.ts';
import type { CellRecord } from '../../../spec/report.ts';
import { caseWith, testWith } from './golden/make.ts';

const good = testWith({ rule: 'BEARER-03', cases: [caseWith('pass')] }).record;

/** As much of Playwright's test as the reporter reads. */
function ended(status: TestResult['status'], records: readonly CellRecord[], over: Partial<TestCase> = {}): TestCase {
  const attachments = records.map((record) => ({
    name: 'conformance-cell',
    contentType: 'application/json',
    body: Buffer.from(JSON.stringify(record)),
  }));
  const result = { status, duration: 12, attachments, annotations: [], error: { message: 'Error: it broke' } };
  return {
    title: 'a token is refused',
    annotations: [{ type: 'rule', description: 'BEARER-03 × reseller' }],
    results: [result],
    ...over,
  } as unknown as TestCase;
}

function casesOf(one: TestCase): (string | null)[][] {
  const { tests } = collect([one], withNet());
  return tests.flatMap(({ record }) => record.cases.map(({ status, reason }) => [status, reason]));
}

test('the record of a test that passed is taken as it is', () => {
  expect(collect([ended('passed', [good])], withNet())).toEqual({
    tests: [{ title: 'a token is refused', durationMs: 12, ran: true, record: good }],
    problems: [],
    origins: [],
  });
});

test('a record for another cell than the test is named for is an error', () => {
  const { tests, problems } = collect([ended('passed', [{ ...good, subject: 'storefront' }])], withNet());
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('it speaks for BEARER-03 × storefront');
  expect(casesOf(ended('passed', [{ ...good, rule: 'BEARER-04' }]))[0]?.[1]).toContain('it speaks for BEARER-04');
  expect(tests[0]?.record).toMatchObject({ subject: 'reseller', cases: [{ status: 'error' }] });
});

test('the troubles that a test noticed are problems of the run, without secrets, whatever became of the test', () => {
  const redact = (text: string) => text.replaceAll('hunter2', '<KEY>');
  const problems = ['the connection broke off three times', 'the key hunter2 stood in an address'];
  for (const status of ['passed', 'failed', 'skipped'] as const)
    expect(collect([ended(status, [{ ...good, problems }])], redact).problems, status).toEqual([
      'the connection broke off three times',
      'the key <KEY> stood in an address',
    ]);
  expect(collect([ended('passed', [good])], redact).problems).toEqual([]);
});

test('two records of one test are an error', () => {
  expect(casesOf(ended('passed', [good, good]))[0]?.[1]).toContain('there are several');
});

test('a record that only observes is an observation, and an empty one is an error', () => {
  const observations = [{ question: 'What stands there?', answer: 'null' }];
  expect(casesOf(ended('passed', [{ ...good, cases: [], observations }]))).toEqual([['observed', null]]);
  expect(casesOf(ended('passed', [{ ...good, cases: [] }]))).toEqual([
    ['error', 'the test passed and handed over no judgement'],
  ]);
});

test('a test that broke after good cases is an error, and one whose record tells of doubt is not', () => {
  expect(casesOf(ended('failed', [good]))).toEqual([
    ['pass', null],
    ['error', 'the test broke: Error: it broke'],
  ]);
  const doubt = caseWith('inconclusive', { reason: 'status 503' });
  expect(casesOf(ended('failed', [{ ...good, cases: [doubt] }]))).toEqual([['inconclusive', 'status 503']]);
  expect(casesOf(ended('timedOut', []))[0]?.[1]).toContain('stopped at its time limit');
  expect(casesOf(ended('interrupted', []))).toEqual([['inconclusive', 'the run was interrupted']]);
});

/** A test that ended by an error of such a message, and handed over nothing. */
function brokenBy(message: string): TestCase {
  const one = ended('failed', []);
  return { ...one, results: one.results.map((result) => ({ ...result, error: { message } })) };
}

test('a test whose process or whose folder was taken from outside is no error of the suite', () => {
  for (const [message, reason] of [
    ['Error: worker process exited unexpectedly (code=null, signal=SIGKILL)', /ended from outside by SIGKILL/],
    ['connect ENOENT /somewhere/conformance-run-Ab_1/line', /folder for temporary files .* taken away/],
  ] as const)
    expect(casesOf(brokenBy(message))).toEqual([['inconclusive', expect.stringMatching(reason)]]);
  const message = 'Error: worker process exited unexpectedly (code=null, signal=SIGSEGV)';
  expect(casesOf(brokenBy(message))[0]?.[0]).toBe('error');
});

test('a blocked record stands by itself, of a test that was skipped as of one that passed', () => {
  const blocked = caseWith('blocked', { blockedBy: 'LOGIN-03 × login' });
  for (const status of ['skipped', 'passed'] as const)
    expect(casesOf(ended(status, [{ ...good, cases: [blocked] }]))).toEqual([['blocked', null]]);
});

for (const [how, over] of [
  ['was tried again', { results: [...ended('failed', []).results, ...ended('passed', [good]).results] }],
  ['passed twice', { results: [...ended('passed', [good]).results, ...ended('passed', [good]).results] }],
  ['was repeated', { repeatEachIndex: 1 }],
] satisfies [string, Partial<TestCase>][])
  test(`a test that ${how} says nothing, whatever it says last: the cell and the run are broken`, () => {
    const again = ended('passed', [good], over);
    expect(casesOf(again).map(([status]) => status)).toEqual(['error']);
    expect(collect([again], (text) => text).problems.join()).toMatch(/run without --(retries|repeat-each)/);
  });

test('a test without a cell is passed over unless it failed', () => {
  expect(collect([ended('passed', [], { annotations: [] })], withNet())).toEqual({
    tests: [],
    problems: [],
    origins: [],
  });
  const { problems } = collect([ended('failed', [], { annotations: [] })], withNet());
  expect(problems).toEqual(['the test "a token is refused", which has no rule, failed: Error: it broke']);
});

test('an annotation that names no cell is a problem', () => {
  for (const description of ['BEARER-03', 'BEARER-03 × all', 'BEARER-03 × reseller × storefront']) {
    const { problems } = collect([ended('passed', [], { annotations: [{ type: 'rule', description }] })], withNet());
    expect(problems, description).toHaveLength(1);
  }
});
