import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ReportError, readReport, reportPath } from '../../../reporters/read.ts';
import { renderJson } from '../../../reporters/render/json.ts';
import { wholeReport } from './gate-kit.ts';

const text = renderJson(wholeReport());
const unreadable: readonly (readonly [string, string, string])[] = [
  ['cut short', text.slice(0, 5000), 'cut short after 5000 characters: fetch the report again, or run again'],
  [
    'the page of a run',
    '<!doctype html>\n<html lang="en"></html>\n',
    'a page, such as a run makes of its report: conformance.json beside it is the report',
  ],
  ['empty', '', 'cut short after 0 characters'],
  ['no JSON', '{"a":}', 'not JSON'],
  ['JSON of something else', '{}', 'it names no schemaVersion'],
  [
    'of a later form',
    text.replace('"schemaVersion": 3', '"schemaVersion": 4'),
    'a report of form 4; this suite reads forms 1 to 3',
  ],
  [
    'with a member nobody knows',
    text.replace('{', '{"more": 1,'),
    'the whole must NOT have additional properties (more)',
  ],
];

for (const [what, content, message] of unreadable) {
  test(`a file that is ${what} is refused by name`, ({}, info) => {
    const path = info.outputPath('conformance.json');
    writeFileSync(path, content);
    expect(() => readReport(path)).toThrow(ReportError);
    expect(() => readReport(path)).toThrow(`${path}: `);
    expect(() => readReport(path)).toThrow(message);
  });
}

test('a folder stands for the report in it, unless it is called as a report is', ({}, info) => {
  const [run, odd] = [info.outputPath('run'), info.outputPath('odd', 'conformance.json')];
  for (const folder of [run, odd]) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'conformance.json'), text);
  }
  expect(reportPath(run)).toBe(join(run, 'conformance.json'));
  expect(() => reportPath(odd)).toThrow(ReportError);
  expect(reportPath(join(odd, 'conformance.json'))).toBe(join(odd, 'conformance.json'));
});

/** Paths that nothing can be read at, made in a folder of the test's own. */
const NOWHERE: readonly (readonly [what: string, make: (at: (name: string) => string) => string, message: string])[] = [
  ['is a link to itself', (at) => linked(at('loop')), 'not readable: a link there leads back to itself'],
  [
    'lies below a file',
    (at) => `${written(at('file'))}/conformance.json`,
    'not readable: one of its folders is a file',
  ],
  ['does not exist', (at) => at('absent'), 'there is no such file: name the conformance.json of a run'],
];

function linked(path: string): string {
  symlinkSync(path, path);
  return path;
}

function written(path: string): string {
  writeFileSync(path, text);
  return path;
}

for (const [what, make, message] of NOWHERE)
  test(`of a path that ${what} a sentence tells`, ({}, info) => {
    test.skip(process.platform === 'win32', 'paths are refused otherwise there');
    const path = make((name) => info.outputPath(name));
    expect(() => readReport(reportPath(path))).toThrow(new ReportError(`${path}: ${message}`));
  });

test('of a path that is too long a name a sentence tells without it', ({}, info) => {
  test.skip(process.platform === 'win32', 'paths are refused otherwise there');
  const refused = new ReportError('the report: not readable: the name is too long');
  expect(() => readReport(info.outputPath('a'.repeat(300)))).toThrow(refused);
});
