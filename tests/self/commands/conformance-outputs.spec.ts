import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { misplaced } from '../../../commands/conformance/outputs.js';
import { childRun } from '../run/leaks/child-run.ts';

test('a folder of somebody’s is not emptied', async ({}, info) => {
  const folder = info.outputPath('mine');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'thesis.txt'), 'x');
  const env = { CONFORMANCE_REPORT: info.outputPath('report') };
  const ended = await childRun(['commands/conformance.js', '--grep=@KEY-01', `--output=${folder}`], env);
  expect(ended).toMatchObject({ code: 1, stdout: '' });
  expect(ended.stderr).toBe(
    `--output=${folder}: the folder is not empty, and no run of the suite made it. Its files would be removed: name another\n`,
  );
  expect(readdirSync(folder)).toEqual(['thesis.txt']);
});

test('a folder that is new, empty, or of an earlier run is taken', ({}, info) => {
  const folder = info.outputPath('output');
  const refusal = (): string | null => misplaced([`--output=${folder}`], {}, info.outputPath('report'));
  expect(refusal()).toBeNull();
  mkdirSync(folder, { recursive: true });
  expect(refusal()).toBeNull();
  writeFileSync(join(folder, 'trace.zip'), '');
  expect(refusal()).toContain('not empty');
  mkdirSync(join(folder, '.playwright-artifacts-0'));
  expect(refusal()).toBeNull();
  rmdirSync(join(folder, '.playwright-artifacts-0'));
  expect(refusal()).toContain('not empty');
  writeFileSync(join(folder, '.last-run.json'), '{}');
  expect(refusal()).toBeNull();
  expect(misplaced([`--output=${folder}/trace.zip`], {}, info.outputPath('report'))).toContain('--output=');
});

test('no other reporter writes where the report of the suite is', ({}, info) => {
  const report = info.outputPath('report');
  mkdirSync(report, { recursive: true });
  symlinkSync(report, info.outputPath('link'));
  const refusal = (env: Readonly<Record<string, string>>): string | null => misplaced([], env, report);
  for (const env of [
    { PLAYWRIGHT_JSON_OUTPUT_NAME: join(report, 'conformance.json') },
    { PLAYWRIGHT_JSON_OUTPUT_FILE: join(report, '../report/conformance.json') },
    { PLAYWRIGHT_JSON_OUTPUT_NAME: join(info.outputPath('link'), 'conformance.json') },
    { PLAYWRIGHT_JUNIT_OUTPUT_DIR: report, PLAYWRIGHT_JUNIT_OUTPUT_NAME: 'junit.xml' },
    { PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: join(report, 'matrix.md') },
    { PLAYWRIGHT_HTML_OUTPUT_DIR: report },
    { PLAYWRIGHT_HTML_REPORT: info.outputPath('.') },
    { GITHUB_STEP_SUMMARY: join(report, 'conformance.json') },
    { GITHUB_STEP_SUMMARY: join(info.outputPath('link'), 'matrix.md') },
  ])
    expect(refusal(env), JSON.stringify(env)).toMatch(/^[A-Z_]+ is ".*": the report of the suite is there\. Name/);
  for (const env of [
    { PLAYWRIGHT_JSON_OUTPUT_NAME: join(report, 'playwright.json') },
    { PLAYWRIGHT_BLOB_OUTPUT_FILE: info.outputPath('blob.zip') },
    { PLAYWRIGHT_HTML_OUTPUT_DIR: info.outputPath('report-html') },
    { GITHUB_STEP_SUMMARY: join(report, 'summary.md') },
    { PLAYWRIGHT_HTML_OPEN: 'never', PLAYWRIGHT_JSON_OUTPUT_NAME: '' },
  ])
    expect(refusal(env), JSON.stringify(env)).toBeNull();
});

test('nothing is written over what the run reads', ({}, info) => {
  const report = info.outputPath('report');
  const output = info.outputPath('output');
  mkdirSync(output, { recursive: true });
  for (const name of ['.last-run.json', 'x.yaml']) writeFileSync(join(output, name), '{}');
  const file = join(output, 'x.yaml');
  for (const [variable, what] of [
    ['TARGET', 'target file'],
    ['CONFORMANCE_WAIVERS', 'file of waivers'],
    ['CONFORMANCE_BASELINE', 'baseline'],
  ] as const) {
    expect(misplaced([`--output=${output}`], { [variable]: file }, report)).toBe(
      `--output=${output}: the ${what} is there, which this run reads. Name another place`,
    );
    expect(misplaced([], { [variable]: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file }, report)).toBe(
      `PLAYWRIGHT_JSON_OUTPUT_FILE is ${JSON.stringify(file)}: the ${what} is there, which this run reads. Name another place`,
    );
  }
});

for (const [reporter, variable, own] of [
  ['html', 'PLAYWRIGHT_HTML_OUTPUT_DIR', 'index.html'],
  ['html', 'PLAYWRIGHT_HTML_REPORT', 'index.html'],
  ['blob', 'PLAYWRIGHT_BLOB_OUTPUT_DIR', 'report-1.zip'],
] as const)
  test(`a folder of somebody’s that ${variable} names is not emptied`, ({}, info) => {
    const folder = info.outputPath('mine');
    const refusal = (): string | null =>
      misplaced([`--add-reporter=json,${reporter}`], { [variable]: folder }, info.outputPath('report'));
    expect(refusal()).toBeNull();
    mkdirSync(folder, { recursive: true });
    expect(refusal()).toBeNull();
    writeFileSync(join(folder, own), '<script id="playwrightReportBase64"></script>');
    expect(refusal()).toBeNull();
    writeFileSync(join(folder, 'thesis.txt'), 'x');
    expect(refusal()).toBe(
      `${variable} is ${JSON.stringify(folder)}: the folder is not empty, and holds more than what --reporter=${reporter} left there. Its files would be removed: name another`,
    );
    expect(misplaced([`--reporter=${reporter}`], { [variable]: folder }, info.outputPath('report'))).toContain(
      variable,
    );
    // Nothing is written there by a run without that reporter.
    expect(misplaced(['--add-reporter=json'], { [variable]: folder }, info.outputPath('report'))).toBeNull();
  });

test('a page of somebody’s is no report of Playwright’s', ({}, info) => {
  writeFileSync(info.outputPath('index.html'), '<h1>Home</h1>');
  const env = { PLAYWRIGHT_HTML_OUTPUT_DIR: info.outputDir };
  expect(misplaced(['--add-reporter=html'], env, '/nowhere/report')).toContain('is not empty');
});

/** Where there can be no folder, and Linux says so in a way that `mkdir` of Node with `recursive` waits on for ever. */
const NOWHERE = '/proc/nonsense';
/** The same, as seen from where the configuration lies. */
const FROM_HERE = relative(process.cwd(), NOWHERE);

test.describe('what Playwright would write where there can be no folder is refused before anything is sent', () => {
  test.skip(process.platform !== 'linux', 'of the folders of Linux');

  for (const [args, env, by] of [
    [[`--output=${NOWHERE}`], {}, '--output'],
    [[`--output=${NOWHERE}/deep/er`], {}, '--output'],
    [['--reporter=html'], { PLAYWRIGHT_HTML_OUTPUT_DIR: NOWHERE }, 'PLAYWRIGHT_HTML_OUTPUT_DIR'],
    [['--reporter=html'], { PLAYWRIGHT_HTML_REPORT: NOWHERE }, 'PLAYWRIGHT_HTML_REPORT'],
    [['--shard=1/2', '--reporter=blob'], { PLAYWRIGHT_BLOB_OUTPUT_DIR: NOWHERE }, 'PLAYWRIGHT_BLOB_OUTPUT_DIR'],
    [['--reporter=json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: `${NOWHERE}/r.json` }, 'PLAYWRIGHT_JSON_OUTPUT_FILE'],
    [['--reporter=junit'], { PLAYWRIGHT_JUNIT_OUTPUT_NAME: `${NOWHERE}/j.xml` }, 'PLAYWRIGHT_JUNIT_OUTPUT_NAME'],
    [[], { PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: `${NOWHERE}/last.json` }, 'PLAYWRIGHT_LAST_RUN_OUTPUT_FILE'],
    [['--reporter=json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: `${FROM_HERE}/r.json` }, 'PLAYWRIGHT_JSON_OUTPUT_NAME'],
    [
      ['--list', '--reporter=json'],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: `${NOWHERE}/r.json` },
      'PLAYWRIGHT_JSON_OUTPUT_FILE',
    ],
  ] as const)
    test([...args, ...Object.keys(env)].join(' '), async ({}, info) => {
      const report = { CONFORMANCE_REPORT: info.outputPath('report') };
      const ended = await childRun(['commands/conformance.js', '--grep=@KEY-01', ...args], { ...report, ...env });
      expect(ended).toMatchObject({
        code: 1,
        stdout: '',
        stderr: `${by}: nothing can be written there: there can be no folder at that place. Name another place\n`,
      });
    });
});

test('what no reporter of this run writes is nobody’s business', ({}, info) => {
  const folder = info.outputPath('html');
  const file = info.outputPath('file');
  writeFileSync(file, '');
  const env = { PLAYWRIGHT_HTML_OUTPUT_DIR: folder, PLAYWRIGHT_BLOB_OUTPUT_DIR: join(file, 'blob') };
  expect(misplaced(['--add-reporter=json'], env, info.outputPath('report'))).toBeNull();
  expect(existsSync(folder)).toBe(false);
  expect(misplaced(['--add-reporter=blob'], env, info.outputPath('report'))).toContain('there is a file where');
});

test('reporters of Playwright’s write to the folder from which a run is called', async ({}, info) => {
  const from = info.outputPath('elsewhere');
  mkdirSync(from, { recursive: true });
  const none = '--grep=nothing-has-this-name';
  const called = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const all = [resolve('commands/program.js'), 'run', none, `--report=${info.outputPath('report')}`, ...args];
    await childRun(all, env, undefined, from);
    return readdirSync(from).sort();
  };
  expect(await called(['--reporter=html'])).toEqual(['playwright-report']);
  expect(await called(['--shard=1/2', '--reporter=blob'])).toEqual(['blob-report', 'playwright-report']);
  expect(readdirSync(join(from, 'blob-report'))).toEqual([expect.stringMatching(/^report.*\.zip$/)]);
  expect(readdirSync(join(from, 'playwright-report'))).toContain('index.html');
  // Whoever names another place gets that alone.
  rmSync(from, { recursive: true });
  mkdirSync(from);
  expect(await called(['--reporter=html'], { PLAYWRIGHT_HTML_REPORT: 'page' })).toEqual(['page']);
  const file = { PLAYWRIGHT_BLOB_OUTPUT_FILE: 'part.zip' };
  expect(await called(['--shard=1/2', '--reporter=blob'], file)).toEqual(['page', 'part.zip']);
});
