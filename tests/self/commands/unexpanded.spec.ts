import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { askedBy } from '../../../commands/conformance/options.js';
import { misplaced } from '../../../commands/conformance/outputs.js';
import { writerOf } from '../../../commands/outputs.ts';
import { expanded, isUnexpanded } from '../../../commands/unexpanded.js';
import { renderJson } from '../../../reporters/render/json.ts';
import { command, wholeReport } from '../reporters/gate-kit.ts';
import { childRun } from '../run/leaks/child-run.ts';

test('what a shell would have expanded is known wherever it stands', () => {
  const unexpanded = [
    ...['~', '~/x', '~user/x', '~+', '~+/x', '~-/x', '~\\x'],
    ...['$HOME', '$HOME/x', 'out/$CI_SHA', 'x-$A.y', '$A-y', 'x/$A/y', '/tmp/r.$$'],
    ...['${HOME}', '${A_B}/x', 'x/${A:-y}', '${A-${B}}/x', '${#A}', '${{ github.sha }}'],
    ...['$(pwd)/x', 'x/$(date +%s)', '`pwd`/x', 'x`date`'],
    ...['$env:TEMP\\x', '${env:TEMP}/x', '%HOME%\\x', 'x\\%CD%', '%ProgramFiles(x86)%\\x', '%DATE:~0,4%'],
    ...['%C3%A9/%CD%', '%C3%A9%HOME%/x', 'x/%DATE%/%20'],
  ];
  for (const one of unexpanded) expect(isUnexpanded(one), one).toBe(true);
  const names = ['x~', './~', '~backup', '/~/x', 'PROGRA~1/x', '$5', 'x$', '${}', 'x', "it's `x", '50%-of-60%'];
  const inPercents = ['caf%C3%A9/x', 'a%20b%2Fc', '%C3%A9t%C3%A9', '%D0%B0b%D0%B1', 'm%C3%BCnchen%2Fx', '%A9:b%20'];
  for (const one of [...names, ...inPercents]) expect(isUnexpanded(one), one).toBe(false);
});

test('what was meant is known where it can be told without a shell', () => {
  expect(expanded('$A/x', { A: '/a' })).toBe('/a/x');
  expect(expanded('${A}', { A: '/a' })).toBe('/a');
  expect(expanded('out/$A-y/${B}', { A: 'a$B', B: 'b' })).toBe('out/a$B-y/b');
  expect(expanded('${A:-y}/$env:B/%C%', { B: 'b', C: 'c' })).toBe('y/b/c');
  expect(expanded('$(pwd)/x/`pwd`', {})).toBe(`${process.cwd()}/x/${process.cwd()}`);
  expect(expanded('~+/x', {})).toBe(`${process.cwd()}/x`);
  expect(expanded('~/x', {})).toMatch(/^\/.*\/x$/);
  for (const one of ['$A/x', 'x/$A', '~-/x', '~user/x', '$(date)/x', '${A-${B}}/x', '%A:~0,4%'])
    expect(expanded(one, {}), one).toBeNull();
});

test("what there is by that very name is somebody's own", ({}, info) => {
  const own = info.outputPath('$x', '`y`');
  expect(isUnexpanded(own)).toBe(true);
  mkdirSync(own, { recursive: true });
  for (const one of [own, `${own}/of/today`]) expect(isUnexpanded(one), one).toBe(false);
  for (const one of [`${own}-2`, `${own}/$z`, info.outputPath('$x', '$z')]) expect(isUnexpanded(one), one).toBe(true);
});

test('an option that names such a folder is refused', () => {
  for (const option of [
    '--report=~/x',
    '--report=${CI_DIR}/x',
    '--output=$HOME/x',
    '--report=out/$CI_SHA',
    '--output=~user/x',
  ])
    expect(askedBy([option]), option).toMatchObject({
      kind: 'refused',
      why: expect.stringContaining('a shell'),
    });
});

for (const [how, args, env] of [
  ['an option', ['--report=$PLACE/report'], {}],
  ['an option, behind a folder', ['--report=../$BEHIND/report'], {}],
  ['a variable', [], { CONFORMANCE_REPORT: '${PLACE}/report' }],
  ['a variable, with what stands for it', [], { CONFORMANCE_REPORT: '${NONE:-..}/report' }],
] as const)
  test(`a run with such a folder in ${how} makes none, and leaves no earlier report where it was meant to go`, async ({}, info) => {
    const folder = info.outputPath('report');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'conformance.json'), '{"schemaVersion":');
    const cwd = info.outputPath('elsewhere');
    mkdirSync(cwd);
    const program = join(import.meta.dirname, '../../../commands/conformance.js');
    const told = { PLACE: info.outputDir, BEHIND: '.' };
    const { code, stderr } = await childRun([program, ...args], { ...env, ...told }, undefined, cwd);
    expect(code).toBe(1);
    expect(stderr).toContain('has in it what a shell has not expanded');
    expect(readdirSync(cwd)).toEqual([]);
    expect(existsSync(join(folder, 'conformance.json'))).toBe(false);
  });

test('no command writes where a shell was to expand, and it names the option', () => {
  expect(() => writerOf([{ by: '--out', path: '~/x/comparison.html' }], [])).toThrow(/^--out: .*a shell/);
  expect(() => writerOf([{ by: '--predicate', path: 'out/$CI_SHA.json' }], [])).toThrow(/^--predicate: .*a shell/);
});

for (const name of ['PLAYWRIGHT_HTML_OUTPUT_DIR', 'PLAYWRIGHT_JUNIT_OUTPUT_FILE', 'GITHUB_STEP_SUMMARY'])
  test(`a run with such a place in ${name} is refused`, () => {
    expect(misplaced([], { [name]: 'out/$CI_SHA/x' }, 'report')).toMatch(new RegExp(`^${name}: .*a shell`));
  });

test('the gate says so of a predicate, and not that its folder is missing', async ({}, info) => {
  writeFileSync(info.outputPath('conformance.json'), renderJson(wholeReport()));
  const told = await command('gate', info.outputDir, 'conformance.json', '--predicate=$PLACE/p.json');
  expect(told).toMatchObject({ code: 2, stderr: expect.stringMatching(/^--predicate: has in it what a shell/) });
});

for (const [verb, ...args] of [
  ['compare', 'conformance.json', '--out=~user/x'],
  ['docs', '--out=$(pwd)/x'],
  ['init', '--target=$PLACE/t.yaml', '--ci=none', '--no-questions'],
] as const)
  test(`${verb} makes no such folder`, async ({}, info) => {
    const cwd = info.outputPath('elsewhere');
    mkdirSync(cwd);
    const program = join(import.meta.dirname, '../../../commands/program.js');
    const { code, stderr } = await childRun([program, verb, ...args], {}, undefined, cwd);
    expect(stderr).toContain('has in it what a shell has not expanded');
    expect(code).not.toBe(0);
    expect(readdirSync(cwd)).toEqual([]);
  });
