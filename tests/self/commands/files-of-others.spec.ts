import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
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
