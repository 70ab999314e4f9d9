import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Report } from '../../../spec/report.ts';
import { handing, playwright, readLeft, readReport, specFile, writeProject } from './golden/child.ts';
import { caseWith, ruleWith, testWith } from './golden/make.ts';
import { OF_A_RUN } from '../commands/files-of-a-run.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg';

type Name = string;
type Names = [Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name];
const ids = Array.from({ length: 14 }, (_, index) => `BEARER-${String(index + 1).padStart(2, '0')}`);
const [PASS, FAIL, DOUBT, BROKE, SKIPPED, BARE_SKIP, NOT_RUN, GARBLED, SLOW, SHOULD, OBSERVE, MUTE, ODD, UNCOVERED] =
  ids as Names;
const rules = ids.map((id) => ruleWith({ id, level: id === SHOULD ? 'SHOULD' : id === OBSERVE ? 'OBSERVE' : 'MUST' }));
const record = (...args: Parameters<typeof testWith>) => testWith(...args).record;

const everyKind = specFile(
  handing(record({ rule: PASS, cases: [caseWith('pass')] }), `console.log('token ${TOKEN}');`),
  handing(record({ rule: FAIL, cases: [caseWith('fail', { expected: '401', got: '200' })] }), `throw new Error('x');`),
  handing(record({ rule: DOUBT, cases: [caseWith('inconclusive', { reason: '503' })] }), `throw new Error('x');`),
  handing(record({ rule: BROKE, cases: [caseWith('pass')] }), `throw new Error('authorization: Bearer ${TOKEN}');`),
  handing(
    record({ rule: SKIPPED, cases: [caseWith('not-tested', { reason: 'no key' })], remedy: 'Add a key.' }),
    `test.skip(true, 'no key');`,
  ),
  `test('bare', rule('${BARE_SKIP}'), () => { test.fixme(true, 'not yet'); });`,
  `test.describe.serial('a row', () => {
     test('first', () => { throw new Error('the first broke'); });
     test('second', rule('${NOT_RUN}'), () => {});
   });`,
  `test('garbled', rule('${GARBLED}'), async ({}, info) => { await hand(info, '{"rule":'); });`,
  `test('slow', rule('${SLOW}'), async () => { test.setTimeout(100); await new Promise(() => {}); });`,
  handing(record({ rule: SHOULD, cases: [caseWith('fail')] })),
  handing(record({ rule: OBSERVE, cases: [caseWith('observed')], observations: [{ question: 'q', answer: 'a' }] })),
  `test('mute', rule('${MUTE}'), () => {});`,
  `test('odd', rule('${ODD}'), async ({}, info) => { await hand(info, ${JSON.stringify({ ...record({ rule: ODD }), more: 1 })}); });`,
  `test('unknown', rule('BEARER-99'), async ({}, info) => { await hand(info, ${JSON.stringify(record({ rule: 'BEARER-99', cases: [caseWith('pass')] }))}); });`,
);

function statuses(report: Report): Record<string, string> {
  return Object.fromEntries(report.cells.map((cell) => [cell.rule, cell.status]));
}

test('every way in which a test can end becomes its status, and no secret gets out', async ({}, info) => {
  const folder = info.outputPath('child');
  writeProject(folder, { rules, files: { 'all.spec.ts': everyKind } });
  const { code, stdout, stderr } = await playwright(folder, 'test');
  const report = readReport(folder);

  expect(statuses(report)).toEqual({
    [PASS]: 'pass',
    [FAIL]: 'fail',
    [DOUBT]: 'inconclusive',
    [BROKE]: 'error',
    [SKIPPED]: 'not-tested',
    [BARE_SKIP]: 'not-tested',
    [NOT_RUN]: 'not-tested',
    [GARBLED]: 'error',
    [SLOW]: 'error',
    [SHOULD]: 'warn',
    [OBSERVE]: 'observed',
    [MUTE]: 'error',
    [ODD]: 'error',
    [UNCOVERED]: 'not-tested',
  });
  const reasons = Object.fromEntries(report.cells.map((cell) => [cell.rule, cell.reason]));
  expect(reasons[FAIL]).toBe('expected 401, got 200');
  expect(reasons[SKIPPED]).toBe('no key');
  expect(reasons[BARE_SKIP]).toBe('not yet');
  expect(reasons[NOT_RUN]).toBe('the test did not run');
  expect(reasons[UNCOVERED]).toBe('no test of this run covers it');
  expect(reasons[BROKE]).toContain('Bearer <ACCESS_TOKEN>');
  expect(reasons[ODD]).toContain('(more)');
  expect(report.cells.find((cell) => cell.rule === SKIPPED)?.remedy).toBe('Add a key.');
  expect(report.observations).toEqual([{ rule: OBSERVE, subject: 'reseller', question: 'q', answer: 'a' }]);
  expect(report.problems.map((problem) => problem.split(':')[0])).toEqual([
    'the test "first", which has no rule, failed',
    'the record of the test "garbled" (BEARER-08 × reseller) cannot be read',
    'the record of the test "odd" (BEARER-13 × reseller) cannot be read',
    'the test "unknown" speaks for the unknown rule BEARER-99',
  ]);
  expect(report.roles).toEqual(['platform']);
  expect(report.verdict).toBe('non-conformant');
  expect(code).toBe(1);

  expect(readLeft(folder, 'console.txt')).toContain('token <ACCESS_TOKEN>');
  const shown = [
    stdout,
    stderr,
    ...['conformance.json', 'matrix.md', 'matrix.html', 'console.txt'].map((name) => readLeft(folder, name) ?? ''),
  ];
  for (const text of shown) expect(text).not.toContain(TOKEN.split('.')[1]);
  expect(stdout).toContain('NON-CONFORMANT');
  expect(stdout).not.toContain('token <ACCESS_TOKEN>');
  expect(stderr).toBe('');
});

const passing = specFile(handing(record({ rule: PASS, cases: [caseWith('pass')] })));
const half = { rules: rules.slice(0, 2), files: { 'a.spec.ts': passing } };
const whole = { rules: rules.slice(0, 1), files: { 'a.spec.ts': passing } };

test('a run in which every MUST passed ends with 0', async ({}, info) => {
  const folder = info.outputPath('child');
  writeProject(folder, whole);
  const { code, stdout } = await playwright(folder, 'test');
  expect(stdout).toContain('CONFORMANT');
  expect(code).toBe(0);
  expect(readReport(folder)).toMatchObject({ verdict: 'conformant', target: { name: 'Acme' } });
});

test('a failing Playwright test that only warns does not gate', async ({}, info) => {
  const folder = info.outputPath('child');
  const warn = handing(record({ rule: SHOULD, cases: [caseWith('fail')] }), `throw new Error('a SHOULD was missed');`);
  const rulesOfBoth = rules.filter(({ id }) => id === PASS || id === SHOULD);
  writeProject(folder, { rules: rulesOfBoth, files: { 'a.spec.ts': passing, 'b.spec.ts': specFile(warn) } });
  expect((await playwright(folder, 'test')).code).toBe(0);
});

test('an incomplete run ends with 0, and with 1 under the gate certify', async ({}, info) => {
  const folder = info.outputPath('child');
  writeProject(folder, half);
  expect((await playwright(folder, 'test')).code).toBe(0);
  writeProject(folder, { ...half, options: `gate: 'certify'` });
  const { code, stdout } = await playwright(folder, 'test');
  expect(code).toBe(1);
  expect(stdout).toContain('gate certify: held back');
});

test('a target that cannot be reached is one error, and no verdict about it', async ({}, info) => {
  const folder = info.outputPath('child');
  const setup = `export default () => { throw new Error('https://acme.example does not answer'); };`;
  writeProject(folder, {
    ...half,
    files: { ...half.files, 'setup.ts': setup },
    config: `globalSetup: './setup.ts',`,
  });
  const { code, stdout, stderr } = await playwright(folder, 'test');
  const report = readReport(folder);
  expect(report).toMatchObject({ verdict: 'inconclusive', problems: ['https://acme.example does not answer'] });
  expect(report.summary).toMatchObject({ inconclusive: 2, pass: 0 });
  expect(stdout.split('‼ https://acme.example does not answer')).toHaveLength(2);
  expect(stderr).toBe('');
  expect(code).toBe(1);
});

test('a test file that does not load is a problem that names it', async ({}, info) => {
  const folder = info.outputPath('child');
  writeProject(folder, { ...half, files: { ...half.files, 'b.spec.ts': 'const x: = 1;' } });
  const { code } = await playwright(folder, 'test');
  const report = readReport(folder);
  expect(report.problems.join()).toContain('b.spec.ts');
  expect(report.verdict).toBe('inconclusive');
  expect(code).toBe(1);
});

test('a test that a run never came to did not run', async ({}, info) => {
  const folder = info.outputPath('child');
  const fails = handing(record({ rule: FAIL, cases: [caseWith('fail')] }), `throw new Error('x');`);
  const files = { 'a.spec.ts': specFile(fails), 'b.spec.ts': passing };
  writeProject(folder, { rules: rules.slice(0, 2), files, config: 'maxFailures: 1,' });
  await playwright(folder, 'test');
  expect(readReport(folder).cells[0]).toMatchObject({ status: 'not-tested', reason: 'the test did not run' });
});

test('what redact knows to be a secret is taken out of errors and output', async ({}, info) => {
  const folder = info.outputPath('child');
  const leak = `test('leak', rule('${PASS}'), () => { console.error('key: hunter2'); throw new Error('hunter2'); });`;
  writeProject(folder, {
    rules: rules.slice(0, 1),
    files: { 'a.spec.ts': specFile(leak) },
    options: `redact: (text) => text.replaceAll('hunter2', '<API_KEY>'),`,
  });
  const { stdout, stderr } = await playwright(folder, 'test');
  expect(readReport(folder).cells[0]?.reason).toContain('<API_KEY>');
  expect(readLeft(folder, 'console.txt')).toContain('key: <API_KEY>');
  for (const text of [stdout, stderr, readLeft(folder, 'conformance.json')]) expect(text).not.toContain('hunter2');
});

test('a trouble that several tests noticed is one problem of the report, and its verdict', async ({}, info) => {
  const folder = info.outputPath('child');
  const problems = ['the connection broke off'];
  const [first, second] = [PASS, FAIL].map((rule) => record({ rule, cases: [caseWith('pass')], problems }));
  if (first === undefined || second === undefined) throw new Error('there are two');
  writeProject(folder, { rules: rules.slice(0, 2), files: { 'a.spec.ts': specFile(handing(first), handing(second)) } });
  const { code } = await playwright(folder, 'test');
  expect(code).toBe(1);
  const report = readReport(folder);
  expect(report).toMatchObject({ problems, verdict: 'inconclusive', summary: { pass: 2 } });
  expect(report.cells[0]).not.toHaveProperty('problems');
});

test('listing tests leaves the last report alone', async ({}, info) => {
  const folder = info.outputPath('child');
  writeProject(folder, whole);
  mkdirSync(join(folder, 'report'));
  writeFileSync(join(folder, 'report/conformance.json'), 'the last one');
  const { code, stdout } = await playwright(folder, 'test', '--list');
  expect(code).toBe(0);
  expect(stdout).toContain(`the test of ${PASS}`);
  expect(readLeft(folder, 'conformance.json')).toBe('the last one');
});

test('a run takes the report of the last one away before it starts', async ({}, info) => {
  const folder = info.outputPath('child');
  const look = `test('look', rule('${PASS}'), () => {
    if (require('node:fs').existsSync('report/conformance.json')) throw new Error('it is still there');
  });`.replace('require(', 'process.getBuiltinModule(');
  writeProject(folder, { ...whole, files: { 'a.spec.ts': specFile(look) } });
  mkdirSync(join(folder, 'report'));
  writeFileSync(join(folder, 'report/conformance.json'), OF_A_RUN['conformance.json']);
  await playwright(folder, 'test');
  expect(readReport(folder).cells[0]?.reason).not.toContain('still there');
});

test('a report that cannot be written any more is told of in one line, and what was found is told', async ({}, info) => {
  const folder = info.outputPath('child');
  const lose = `test('lose', rule('${PASS}'), async ({}, info) => {
    const { rmSync, writeFileSync } = process.getBuiltinModule('node:fs');
    rmSync('report', { recursive: true });
    writeFileSync('report', '');
    await hand(info, ${JSON.stringify(record({ rule: PASS, cases: [caseWith('pass')] }))});
  });`;
  writeProject(folder, { rules: rules.slice(0, 1), files: { 'a.spec.ts': specFile(lose) } });
  const { code, stdout, stderr } = await playwright(folder, 'test');
  expect(code).toBe(1);
  expect(stdout).toContain('\nCONFORMANT');
  expect(stdout.endsWith('\n\n'), 'no list of files').toBe(false);
  expect(stderr).toBe(
    `The conformance report could not be made: ${join(folder, 'report')}: the report cannot be written there: there is a file where its folder is to be. Name another folder with --report or CONFORMANCE_REPORT\n`,
  );
});

test('a run merged from blobs gives the report of the direct one', async ({}, info) => {
  const folder = info.outputPath('child');
  const metadata = `metadata: { conformance: { target: { name: 'Told by metadata', baseUrl: '' }, roles: ['platform'] } },`;
  writeProject(folder, { rules, files: { 'all.spec.ts': everyKind }, config: metadata, options: 'target: undefined,' });
  await playwright(folder, 'test');
  const direct = readReport(folder);
  rmSync(join(folder, 'report'), { recursive: true });
  await playwright(folder, 'test', '--reporter', 'blob');
  const { stdout } = await playwright(folder, 'merge-reports', '--config', 'playwright.config.ts', 'blob-report');
  expect(stdout).toContain('NON-CONFORMANT');
  const merged = readReport(folder);

  const timeless = (report: Report) => ({
    ...report,
    startedAt: '',
    finishedAt: '',
    // Of times, too.
    digest: '',
    cells: report.cells.map((cell) => ({ ...cell, durationMs: 0 })),
  });
  expect(timeless(merged)).toEqual(timeless(direct));
  expect(merged.target.name).toBe('Told by metadata');
});
