import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { TestCase } from '@playwright/test/reporter';
import { ConsoleOutput } from '../../../reporters/console.ts';
import { writeReport } from '../../../reporters/files.ts';
import { OWN_FILES, removeReport } from '../../../reporters/folder.js';
import { isOfASuite } from '../../../reporters/folder/own.js';
import { runOf } from '../reporters/compare-kit.ts';
import { childRun } from '../run/leaks/child-run.ts';
import { OF_A_RUN } from './files-of-a-run.ts';

const COMMAND = ['commands/conformance.js'];

/** What other tools and people have under the names of a run's files. */
const OF_OTHERS: typeof OF_A_RUN = {
  'conformance.json': '{"tool":"another tool","results":[1,2,3]}',
  'matrix.md': '# my notes',
  'matrix.html': '<!doctype html><title>Matrix</title>',
  'junit.xml': '<testsuites name="jest tests" tests="42"/>',
  'badge.svg': '<svg aria-label="build: passing"/>',
  'console.txt': '# my notes',
};

function folderWith(folder: string, files: Readonly<Record<string, string>>): string {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test('what others wrote is left where it is: no run of the suite was there', async ({}, info) => {
  const folder = folderWith(info.outputPath('project'), OF_OTHERS);
  for (const args of [
    [`--report=${folder}/junit.xml`],
    [`--report=${folder}`, '--retries=2'],
    [`--report=${folder}`],
  ]) {
    const { code } = await childRun([...COMMAND, ...args], { TARGET: 'no-such-file.yaml' });
    expect(code).toBe(1);
    for (const [name, text] of Object.entries(OF_OTHERS)) expect(readFileSync(join(folder, name), 'utf8')).toBe(text);
  }
});

test('a run that would write over the matrix.md of others is refused, and says so', async ({}, info) => {
  const files = { 'matrix.md': '# my notes', 'mine.txt': '' };
  const folder = folderWith(info.outputPath('project'), files);
  const { code, stderr } = await childRun([...COMMAND, `--report=${folder}`, '--list'], { TARGET: 'reference' });
  expect([code, stderr], 'nothing is written').toEqual([0, '']);
  const run = await childRun([...COMMAND, `--report=${folder}`], { TARGET: 'reference' });
  expect(run.code).toBe(1);
  expect(run.stderr).toContain(`${folder}/matrix.md: no run of the suite wrote this`);
  expect(readFileSync(join(folder, 'matrix.md'), 'utf8')).toBe('# my notes');
  expect(readdirSync(folder).sort()).toEqual(Object.keys(files));
});

for (const name of OWN_FILES) {
  test(`the ${name} of others stays beside a report of ours, which goes`, ({}, info) => {
    const folder = folderWith(info.outputPath('shared'), { ...OF_A_RUN, [name]: OF_OTHERS[name] });
    removeReport(folder);
    expect(readdirSync(folder)).toEqual([name]);
    expect(readFileSync(join(folder, name), 'utf8')).toBe(OF_OTHERS[name]);
  });

  test(`a ${name} that a run wrote goes from among files of others`, ({}, info) => {
    const folder = folderWith(info.outputPath('shared'), { ...OF_OTHERS, [name]: OF_A_RUN[name] });
    removeReport(folder);
    expect(readdirSync(folder).sort()).toEqual(OWN_FILES.filter((own) => own !== name).sort());
  });
}

test('whichever file of others is in the way of a report is named', async ({}, info) => {
  const OPEN = `const { openReport } = await import('./reporters/folder.js');
    for (const folder of process.argv.slice(1)) console.log(openReport(folder));`;
  const folders = OWN_FILES.map((name) => folderWith(info.outputPath(`of-${name}`), { [name]: OF_OTHERS[name] }));
  const { stdout } = await childRun(['--input-type=module', '--eval', OPEN, ...folders], {});
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.split(', and')[0]),
  ).toEqual(OWN_FILES.map((name, at) => `${folders[at] ?? ''}/${name}: no run of the suite wrote this`));
});

const SHOWN = '{\n  "schemaVersion": 1,\n  "cells": [],\n  "contract": {}\n}';

for (const [what, text] of [
  ['as the first version wrote it', SHOWN],
  ['written anew by another tool', '{"cells":[{"rule":"LOGIN-01"}],"schemaVersion":3}'],
  ['with a byte order mark', `\ufeff${SHOWN}`],
  ['cut short', SHOWN.slice(0, 40)],
  ['cut short in its first word', SHOWN.slice(0, 9)],
  ['of no byte, as on a full disk', ''],
  ['with something behind it', `${SHOWN}\n# Summary`],
] as const)
  test(`a report ${what} does not survive a refused run`, ({}, info) => {
    const folder = folderWith(info.outputPath('report'), { 'conformance.json': text });
    removeReport(folder);
    expect(readdirSync(folder)).toEqual([]);
  });

for (const text of ['{}', '[]', 'null', 'notes', '{"schemaVersion":1,"label":"contract","message":"conformant"}'])
  test(`a conformance.json that says ${text} is somebody's`, ({}, info) => {
    const folder = folderWith(info.outputPath('shared'), { 'conformance.json': text });
    removeReport(folder);
    expect(readdirSync(folder)).toEqual(['conformance.json']);
  });

test('what a run had not finished goes, and nothing that is only called so', ({}, info) => {
  const parts = Object.entries(OF_A_RUN).map(([name, text]) => [`${name}.4711.partial`, text]);
  const empty = Object.keys(OF_A_RUN).map((name) => [`${name}.4712.partial`, '']);
  const files = Object.fromEntries([...parts, ...empty, ['junit.xml.4713.partial', '<jest/>']]) as typeof OF_A_RUN;
  const folder = folderWith(info.outputPath('report'), files);
  removeReport(folder);
  expect(readdirSync(folder)).toEqual(['junit.xml.4713.partial']);
});

test('the files that a run writes are known by what stands in them', ({}, info) => {
  for (const [folder, title] of [
    ['in-a-test', ['', 'platform', 'login.spec.ts', 'a test']],
    ['outside', null],
  ] as const) {
    const report = info.outputPath(folder);
    mkdirSync(report, { recursive: true });
    const printed = new ConsoleOutput((text) => text);
    printed.add('x', title === null ? undefined : ({ titlePath: () => title } as unknown as TestCase));
    writeReport(report, runOf('Acme', 1), printed.text());
    for (const name of OWN_FILES) expect(isOfASuite(name, join(report, name)), name).toBe(true);
    const cut = readFileSync(join(report, 'conformance.json'), 'utf8').slice(0, 30);
    writeFileSync(join(report, 'conformance.json'), cut);
    removeReport(report);
    expect(existsSync(join(report, 'conformance.json'))).toBe(false);
  }
});
