import { expect, test } from '@playwright/test';
import { handing, playwright, readLeft, readReport, specFile, writeProject } from './golden/child.ts';
import { caseWith, ruleWith, testWith } from './golden/make.ts';

const rules = ['BEARER-01', 'BEARER-02', 'BEARER-03'].map((id) => ruleWith({ id }));
const WHY = 'the run’s budget was used up';

test('where no test is to begin any more, none does, and each cell says why', async ({}, info) => {
  const folder = info.outputPath('child');
  const began = `throw new Error('it began');`;
  const tests = rules.map(({ id }) => handing(testWith({ rule: id, cases: [caseWith('pass')] }).record, began));
  const record = `(title, annotations) => ({
    rule: annotations[0].description.split(' × ')[0], subject: 'reseller', exchanges: [], observations: [], remedy: null,
    problems: ['${WHY}'],
    cases: [{ label: title, status: 'inconclusive', reason: '${WHY}', expected: null, got: null, blockedBy: null }],
  })`;
  const loaded = `console.log('a worker was started');`;
  writeProject(folder, {
    rules,
    files: { 'all.spec.ts': `if (process.env.TEST_WORKER_INDEX) { ${loaded} }\n${specFile(...tests)}` },
    options: `unreached: (callback) => { callback(${record}); },`,
  });
  const { code } = await playwright(folder, 'test');
  const report = readReport(folder);
  expect(report.cells.map(({ status, reason }) => [status, reason])).toEqual(rules.map(() => ['inconclusive', WHY]));
  expect(report.problems).toEqual([WHY]);
  expect(report.verdict).toBe('inconclusive');
  expect(code).toBe(1);
  expect(readLeft(folder, 'console.txt') ?? '').not.toContain('a worker was started');
});

test('a test that expects its failure costs no worker, and is a failure to every reporter', async ({}, info) => {
  const folder = info.outputPath('child');
  const then = `console.log('worker ' + process.pid); info.expectedStatus = 'failed'; throw 'it failed';`;
  const tests = rules.map(({ id }) =>
    handing(testWith({ rule: id, cases: [caseWith('fail', { expected: '401', got: '200' })] }).record, then),
  );
  writeProject(folder, { rules, files: { 'all.spec.ts': specFile(...tests) }, config: 'fullyParallel: true,' });
  const { code, stdout } = await playwright(folder, 'test', '--add-reporter=line');
  expect(code).toBe(1);
  expect(readReport(folder).cells.map(({ status }) => status)).toEqual(['fail', 'fail', 'fail']);
  expect(stdout).toMatch(/3 failed\n +\[platform\]/);
  const workers = readLeft(folder, 'console.txt')?.match(/worker \d+/g) ?? [];
  expect(workers).toHaveLength(3);
  expect(new Set(workers).size).toBe(1);
});
