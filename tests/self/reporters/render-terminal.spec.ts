import { expect, test } from '@playwright/test';
import { buildReport } from '../../../reporters/matrix.ts';
import { renderTerminal } from '../../../reporters/render/terminal.ts';
import { commandLines } from '../../../reporters/render/terminal/command.ts';
import { fit, flow, pad, widthOf, wrap } from '../../../reporters/render/terminal/width.ts';
import { places, ranges } from '../../../reporters/render/views.ts';
import { duration } from '../../../reporters/render/words.ts';
import { SUBJECTS } from '../../../spec/report.ts';
import { caseWith, ruleWith, runWith, testWith } from './golden/make.ts';

test('widths are counted in columns', () => {
  expect(widthOf('abc')).toBe(3);
  expect(widthOf('日本語')).toBe(6);
  expect(widthOf('👩‍👩‍👧')).toBe(2);
  expect(widthOf('e\u0301')).toBe(1);
});

test('a text is cut and filled to a width', () => {
  expect(fit('abcdef', 4)).toBe('abc…');
  expect(fit('日本語', 4)).toBe('日…');
  expect(pad('日本', 6)).toBe('日本  ');
});

test('a text is broken at blanks, and a long word wherever it must', () => {
  expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrap('a abcdefgh b', 4)).toEqual(['a', 'abcd', 'efgh', 'b']);
  expect(wrap('', 4)).toEqual(['']);
  expect(
    flow(
      [
        ['one', 'ONE'],
        ['two', 'TWO'],
        ['six', 'SIX'],
      ],
      ', ',
      8,
    ),
  ).toEqual(['ONE, TWO', 'SIX']);
});

test('a command is broken so that it can be pasted', () => {
  expect(commandLines(`curl -X POST 'http://a.example/b' -H 'A: b c'`, 26)).toEqual([
    'curl -X POST \\',
    `  'http://a.example/b' \\`,
    `  -H 'A: b c'`,
  ]);
  // A word that is too wide goes on at the very beginning of the next line.
  expect(commandLines(`curl -H 'http://a.example/a-long-path' x`, 24, '  ')).toEqual([
    '  curl \\',
    `    -H 'http://a.exa'\\`,
    `'mple/a-long-path' x`,
  ]);
  expect(commandLines(`curl 'a\u001bb'`, 80)).toBeNull();
  expect(commandLines(`curl 'a\nb'`, 80)).toBeNull();
});

test('rules in a row are named by the first and the last', () => {
  expect(ranges(['KEY-01', 'KEY-02', 'KEY-03', 'KEY-05', 'LOGIN-06'])).toBe('KEY-01…03, KEY-05, LOGIN-06');
  expect(
    places([
      { rule: 'KEY-01', subject: 'payment' },
      { rule: 'KEY-01', subject: 'supplier' },
      { rule: 'KEY-02', subject: 'payment' },
    ]),
  ).toEqual(['payment: KEY-01…02', 'supplier: KEY-01']);
});

test('durations are told in the unit that fits', () => {
  expect([850, 12_400, 185_000].map(duration)).toEqual(['850 ms', '12.4 s', '3 min 5 s']);
});

test('a chapter of many subjects has its cells below the title', () => {
  const rule = ruleWith({ id: 'LOGIN-09', subjects: SUBJECTS });
  const tests = SUBJECTS.map((subject) => testWith({ rule: rule.id, subject, cases: [caseWith('pass')] }));
  const text = renderTerminal(buildReport(runWith({ rules: [rule], tests })), false);
  expect(text).toContain('login ✓  reseller ✓  storefront ✓  payment ✓\n            supplier ✓  callback ✓');
});

test('a remedy that many cells wait for is said once', () => {
  const rules = Array.from({ length: 40 }, (_, index) =>
    ruleWith({ id: `BEARER-${String(index + 10)}`, subjects: ['storefront'] }),
  );
  const tests = rules.map(({ id }) =>
    testWith({ rule: id, subject: 'storefront', cases: [caseWith('not-tested')], remedy: 'Add surfaces.storefront.' }),
  );
  const text = renderTerminal(buildReport(runWith({ rules, tests })), false);
  // The list of what is missing says it, and the next step.
  expect(text.split('\n  Add surfaces.storefront.')).toHaveLength(2);
  expect(text).toContain('\nNext: Add surfaces.storefront.');
  expect(text).toContain('storefront: BEARER-10…49');
});
