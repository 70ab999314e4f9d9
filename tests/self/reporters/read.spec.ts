import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { ReportError, readReport } from '../../../reporters/read.ts';
import { renderJson } from '../../../reporters/render/json.ts';
import { wholeReport } from './gate-kit.ts';

const text = renderJson(wholeReport());
const unreadable: readonly (readonly [string, string, string])[] = [
  ['cut short', text.slice(0, 5000), 'cut short after 5000 characters: fetch the report again, or run again'],
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
