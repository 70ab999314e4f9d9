import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { addToSummary, annotations, withoutCommands } from '../../../reporters/github.ts';
import { buildReport } from '../../../reporters/matrix.ts';
import { handing, playwright, specFile, writeProject } from './golden/child.ts';
import { caseWith, ruleWith, runWith, testWith } from './golden/make.ts';
import { HOSTILE } from './golden/samples.ts';

const EVIL = `100%, a:b ${HOSTILE}\n::set-output name=a::b\r\n##[add-mask]a\n::stop-commands::x`;

function reportWith(number: number, reason: string) {
  const rules = Array.from({ length: number }, (_, index) => ruleWith({ id: `KEY-${String(index + 10)}` }));
  const tests = rules.map(({ id }) => testWith({ rule: id, cases: [caseWith('fail', { reason })] }));
  return buildReport(runWith({ rules, tests, problems: number === 0 ? [reason] : [] }));
}

test('a failure is annotated at its test', () => {
  const text = annotations(reportWith(1, 'got 200'), () => ({ file: 'tests/a:b,c.spec.ts', line: 7 }));
  expect(text).toBe(
    '::error file=tests/a%3Ab%2Cc.spec.ts,line=7,title=KEY-10 × reseller::The sentence of KEY-10. got 200\n',
  );
});

test('nothing that a target says begins a command of its own', () => {
  for (const report of [reportWith(1, EVIL), reportWith(0, EVIL)]) {
    const text = annotations(report, () => null);
    expect(text.trimEnd().split('\n')).toHaveLength(1);
    expect(text).toMatch(/^::error title=[^:]*::/);
    expect(text).not.toMatch(/[\r\u0000-\u0009\u000b-\u001f\u202e]/u);
    expect(text).toContain('100%25, a:b');
  }
});

test('ten annotations are shown, the last of which counts the rest', () => {
  const lines = annotations(reportWith(12, 'got 200'), () => null)
    .trimEnd()
    .split('\n');
  expect(lines).toHaveLength(10);
  expect(lines.at(-1)).toContain('3 more findings');
  expect(
    annotations(reportWith(10, 'got 200'), () => null)
      .trimEnd()
      .split('\n'),
  ).toHaveLength(10);
});

test('a summary that cannot be written is told of, and is no fault of the report', ({}, info) => {
  expect(addToSummary(info.outputPath('summary.md'), 'x')).toBeNull();
  expect(readFileSync(info.outputPath('summary.md'), 'utf8')).toBe('x\n');
  const nowhere = info.outputPath('nowhere', 's.md');
  expect(addToSummary(nowhere, 'x')).toBe(
    `GITHUB_STEP_SUMMARY is ${JSON.stringify(nowhere)}: the report cannot be added to it (ENOENT)`,
  );
});

test('the console is read for no commands, until a word that nobody can guess', () => {
  const [first, second] = [withoutCommands('text'), withoutCommands('text')];
  expect(first).toMatch(/^::stop-commands::([\w-]{36})\ntext\n::\1::\n$/);
  expect(first).not.toBe(second);
});

test('a run on GitHub writes its summary, and its annotations after all that a target wrote', async ({}, info) => {
  const folder = info.outputPath('child');
  const cases = [caseWith('fail', { reason: EVIL })];
  writeProject(folder, {
    rules: [ruleWith({ id: 'KEY-01' })],
    files: { 'a.spec.ts': specFile(handing(testWith({ rule: 'KEY-01', cases }).record, 'throw new Error();')) },
    options: `github: { summary: 'summary.md', commands: true, workspace: null },`,
  });
  writeFileSync(join(folder, 'summary.md'), 'of another step\n');
  const { stdout } = await playwright(folder, 'test');
  const word = /^::stop-commands::(\S+)$/m.exec(stdout)?.[1] ?? '';
  const [, inert = '', after = ''] = stdout.split(`::${word}`);
  expect(inert).toContain('NON-CONFORMANT');
  expect(after).toMatch(/^::\n::error file=a\.spec\.ts,line=\d+,title=KEY-01 × reseller::/);
  expect(after.trimEnd().split('\n')).toHaveLength(2);
  const summary = readFileSync(join(folder, 'summary.md'), 'utf8');
  expect(summary).toMatch(/^of another step\n# Contract conformance: non-conformant\n/);
});

test('a summary that is a pipe which nobody reads holds nothing up', ({}, info) => {
  test.skip(process.platform === 'win32', 'It has no such pipes');
  const fifo = info.outputPath('fifo');
  execFileSync('mkfifo', [fifo]);
  expect(addToSummary(fifo, 'x')).toContain('the report cannot be added to it (ENXIO)');
});
