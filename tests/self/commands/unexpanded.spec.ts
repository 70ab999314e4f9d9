import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { askedBy } from '../../../commands/conformance/options.js';
import { expanded, isUnexpanded } from '../../../commands/conformance/values.js';
import { childRun } from '../run/leaks/child-run.ts';

test('what a shell would have expanded is known by its beginning', () => {
  for (const one of ['~', '~/x', '$HOME', '$HOME/x', '${HOME}', '${A_B}/x']) expect(isUnexpanded(one), one).toBe(true);
  for (const one of ['x~', './~', 'a/$HOME', '~backup', '$5', '${}', 'x', '/~/x'])
    expect(isUnexpanded(one), one).toBe(false);
});

test('what was meant is known where the variable is set', () => {
  expect(expanded('$A/x', { A: '/a' })).toBe('/a/x');
  expect(expanded('${A}', { A: '/a' })).toBe('/a');
  expect(expanded('$A/x', {})).toBeNull();
  expect(expanded('~/x', {})).toMatch(/^\/.*\/x$/);
});

test('an option that names such a folder is refused', () => {
  for (const option of ['--report=~/x', '--report=${CI_DIR}/x', '--output=$HOME/x'])
    expect(askedBy([option]), option).toMatchObject({
      kind: 'refused',
      why: expect.stringContaining('a shell'),
    });
});

for (const [how, args, env] of [
  ['an option', ['--report=$PLACE/report'], {}],
  ['a variable', [], { CONFORMANCE_REPORT: '${PLACE}/report' }],
] as const)
  test(`a run with such a folder in ${how} makes none, and leaves no earlier report where it was meant to go`, async ({}, info) => {
    const folder = info.outputPath('report');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'conformance.json'), '{"schemaVersion":');
    const cwd = info.outputPath('elsewhere');
    mkdirSync(cwd);
    const program = join(import.meta.dirname, '../../../commands/conformance.js');
    const { code, stderr } = await childRun([program, ...args], { ...env, PLACE: info.outputDir }, undefined, cwd);
    expect(code).toBe(1);
    expect(stderr).toContain('begins with what a shell has not expanded');
    expect(readdirSync(cwd)).toEqual([]);
    expect(existsSync(join(folder, 'conformance.json'))).toBe(false);
  });
