import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { ReportError, readReport } from '../../../reporters/read.ts';
import { renderJson } from '../../../reporters/render/json.ts';
import { partsIn } from '../../../reporters/parts.ts';
import { parseStrictly } from '../../../reporters/strict-json.ts';
import { wholeReport } from './gate-kit.ts';

const text = renderJson(wholeReport());

const MANY = Array.from({ length: 400_000 }, (_, index) => index).join(',');

const ambiguous: readonly (readonly [string, string, string])[] = [
  [
    'two verdicts',
    text.replace('"verdict":', '"verdict": "non-conformant", "verdict":'),
    'has the member "verdict" twice',
  ],
  [
    'two verdicts, one of them spelled with an escape',
    text.replace('"verdict":', '"\\u0076erdict": "non-conformant", "verdict":'),
    'has the member "verdict" twice',
  ],
  [
    'a status twice in a cell',
    text.replace('"status":', '"status": "fail", "status":'),
    'has the member "status" twice',
  ],
  ['a prototype', text.replace('{', '{"__proto__": {"verdict": "conformant"},'), 'has the member __proto__ in line 1'],
  ['an escaped prototype', text.replace('{', '{"__pr\\u006fto__": {},'), 'has the member __proto__ in line 1'],
  ['a constructor', text.replace('{', '{"constructor": 1,'), 'must NOT have additional properties (constructor)'],
  ['a hundred thousand levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'nests deeper than 64 levels'],
  [
    'a hundred thousand objects in one another',
    `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
    'nests deeper than',
  ],
  ['an endless beginning', '{"a":'.repeat(100_000), 'cut short after 500000 characters'],
  ['a mark of byte order', `\ufeff${text}`, 'it begins with a byte order mark'],
  ['a number that is none', text.replace(/"durationMs": \d+/, '"durationMs": 1e999'), 'durationMs must be number'],
  // Each compared with each, these would take an hour.
  ['roles without end', text.replace(/"roles": \[/, `"roles": [${MANY}, `), 'roles must NOT have more than 3 items'],
  [
    'roles without end, and other faults',
    text.replace(/"roles": \[/, `"stray": 1, "roles": [${MANY}, `),
    'roles must NOT have more than 3 items',
  ],
  ['a form that goes on for ever', `{"schemaVersion": "${'x'.repeat(1_000_000)}"}`, 'a report of form "xxx'],
];

for (const [what, content, message] of ambiguous) {
  test(`a report with ${what} is refused by name`, ({}, info) => {
    const path = info.outputPath('conformance.json');
    writeFileSync(path, content);
    let refusal: unknown = null;
    try {
      readReport(path);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(ReportError);
    expect((refusal as Error).message).toContain(message);
    expect((refusal as Error).message.length).toBeLessThan(2000);
  });
}

test('a refusal holds no command of a job, whatever the report says', () => {
  const { message } = new ReportError('acme.json: row “a ##[set-output name=passed;]true” is no row');
  expect(message).not.toContain('##[');
  expect(message).toContain('set-output name=passed;]true” is no row');
});

test('what is no text, no file, or larger than any report is not taken in', ({}, info) => {
  const path = info.outputPath('bytes.json');
  writeFileSync(path, Buffer.from(text.replace('Acme', 'Acm\u00e9'), 'latin1'));
  expect(() => readReport(path)).toThrow('not text in UTF-8');
  writeFileSync(path, text);
  truncateSync(path, 2_000_000_000);
  expect(() => readReport(path)).toThrow('2000 MB are more than the 100 MB that are read');
  const folder = info.outputPath('folder.json');
  mkdirSync(folder);
  expect(() => readReport(folder)).toThrow('not a file');
  expect(() => readReport('/dev/zero')).toThrow('not a file');
});

test('of more values than any run writes none is read', ({}, info) => {
  const path = info.outputPath('many.json');
  for (const part of ['{},', '[],', '0,']) {
    writeFileSync(path, `{"schemaVersion":3,"x":[${part.repeat(3_000_000)}0]}`);
    const before = process.memoryUsage().rss;
    expect(() => readReport(path)).toThrow(/it has [3-6]00000\d values, and no run writes more than 3000000$/);
    // Read, they come to hundreds of megabytes.
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024);
  }
});

test('the values of a text are counted, and what is written like them within strings is not', () => {
  const parts = (value: unknown): number => partsIn(Buffer.from(JSON.stringify(value)));
  expect(parts('a')).toBe(1);
  expect(parts(['[{,', '\\', '"', '\\",['])).toBe(5);
  expect(parts({ a: 1, b: [2, 3] })).toBe(5);
});

test('JSON that says one thing is read as ever', () => {
  for (const value of [{ a: { a: [{ a: 1 }, { a: 2 }] }, b: 'a', toString: 1 }, [], 'a', null])
    expect(parseStrictly(JSON.stringify(value))).toEqual(value);
});
