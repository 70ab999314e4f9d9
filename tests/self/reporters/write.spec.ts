import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { writeReport } from '../../../reporters/files.ts';
import { writeWhole } from '../../../reporters/write.ts';
import { runOf } from './compare-kit.ts';

/** Where the system has a file that takes nothing: what is written through a link to it meets a full disk. */
const FULL = '/dev/full';

test('files stand whole, in folders that were not there', ({}, info) => {
  const folder = info.outputPath('a/b');
  writeWhole([
    [join(folder, 'one'), '1'],
    [join(folder, 'c/two'), '2'],
  ]);
  expect(readFileSync(join(folder, 'one'), 'utf8') + readFileSync(join(folder, 'c/two'), 'utf8')).toBe('12');
  expect(readdirSync(folder).sort()).toEqual(['c', 'one']);
});

test('a full disk is told in a sentence, and nothing of a report is left', ({}, info) => {
  test.skip(!existsSync(FULL), 'this system has no /dev/full');
  const folder = info.outputPath('report');
  mkdirSync(folder);
  symlinkSync(FULL, join(folder, `matrix.html.${process.pid}.partial`));
  const write = () => writeReport(folder, runOf('Acme', 1), 'output');
  expect(write).toThrow(`${join(folder, 'matrix.html')}: cannot be written: the disk is full`);
  expect(readdirSync(folder)).toEqual([]);
  expect(write()).toHaveLength(6);
});

test('where a name is taken, the first file, which tells that the others are there, is not', ({}, info) => {
  const folder = info.outputPath('taken');
  mkdirSync(join(folder, 'first'), { recursive: true });
  const write = () => {
    writeWhole([
      [join(folder, 'first'), '1'],
      [join(folder, 'second'), '2'],
    ]);
  };
  expect(write).toThrow(`${join(folder, 'first')}: cannot be written: there is a folder of that name`);
  expect(readdirSync(folder).sort()).toEqual(['first', 'second']);
});

test('a file in the place of a folder is named', ({}, info) => {
  writeFileSync(info.outputPath('file'), '');
  const path = info.outputPath('file/report');
  expect(() => {
    writeWhole([[path, '']]);
  }).toThrow(`${path}: cannot be written: there is a file where its folder is to be`);
});
