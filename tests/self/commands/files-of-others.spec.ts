import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { writeReport } from '../../../reporters/files.ts';
import { isOfASuite } from '../../../reporters/folder/own.js';
import { runOf } from '../reporters/compare-kit.ts';
import { childRun } from '../run/leaks/child-run.ts';

const COMMAND = ['commands/conformance.js'];

test('what others wrote is left where it is: no run of the suite was there', async ({}, info) => {
  const folder = info.outputPath('project');
  mkdirSync(folder, { recursive: true });
  const files = ['badge.svg', 'console.txt', 'junit.xml', 'matrix.html', 'matrix.md'];
  for (const name of files) writeFileSync(join(folder, name), name);
  for (const args of [
    [`--report=${folder}/junit.xml`],
    [`--report=${folder}`, '--retries=2'],
    [`--report=${folder}`],
  ]) {
    const { code } = await childRun([...COMMAND, ...args], { TARGET: 'no-such-file.yaml' });
    expect(code).toBe(1);
    expect(readdirSync(folder).sort()).toEqual(files);
  }
});

for (const name of ['junit.xml', 'matrix.md'])
  test(`a run that would write over the ${name} of others is refused, and says so`, async ({}, info) => {
    const folder = info.outputPath('project');
    mkdirSync(folder, { recursive: true });
    for (const one of [name, 'console.txt']) writeFileSync(join(folder, one), '# my notes');
    const { code, stderr } = await childRun([...COMMAND, `--report=${folder}`, '--list'], { TARGET: 'reference' });
    expect([code, stderr], 'nothing is written').toEqual([0, '']);
    const run = await childRun([...COMMAND, `--report=${folder}`], { TARGET: 'reference' });
    expect(run.code).toBe(1);
    expect(run.stderr).toContain(`${folder}/${name}: no run of the suite wrote this`);
    expect(readFileSync(join(folder, name), 'utf8')).toBe('# my notes');
    expect(readdirSync(folder).sort()).toEqual(['console.txt', name]);
  });

/** How the files of a run begin. */
const OF_A_RUN = {
  'badge.svg': '<svg width="144" role="img" aria-label="contract: conformant">',
  'junit.xml': '<?xml version="1.0"?>\n<testsuites name="Contract conformance of Acme: conformant">',
  'matrix.html': `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-x'">`,
  'matrix.md': '# Contract conformance: conformant',
};

for (const [name, beginning] of Object.entries(OF_A_RUN))
  test(`a ${name} that a run wrote is gone before a refused one, though its JSON was moved away`, async ({}, info) => {
    const folder = info.outputPath('report');
    mkdirSync(folder, { recursive: true });
    for (const own of Object.keys(OF_A_RUN)) writeFileSync(join(folder, own), own === name ? beginning : own);
    const { code } = await childRun([...COMMAND, `--report=${folder}`], { TARGET: 'no-such-file.yaml' });
    expect(code).toBe(1);
    const others = Object.keys(OF_A_RUN).filter((own) => own !== name);
    expect(readdirSync(folder).sort()).toEqual(others);
  });

test('the files that a run writes are known by how they begin', ({}, info) => {
  const folder = info.outputPath('report');
  mkdirSync(folder, { recursive: true });
  writeReport(folder, runOf('Acme', 1), null);
  for (const name of Object.keys(OF_A_RUN)) expect(isOfASuite(name, join(folder, name)), name).toBe(true);
});
