import { expect, test } from '@playwright/test';
import { checkOf, judgedIn, stale, type Found } from '../../../commands/stacks/findings.ts';
import { loadStacks, type Checked, type StackList } from '../../../commands/stacks/list.ts';
import { readOptions } from '../../../commands/stacks/options.ts';
import { mark, renderPage, type Shown } from '../../../commands/stacks/render.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';
import type { Report } from '../../../spec/report.ts';

const row = (label: string, status: string) => ({ label, status, expected: '401', got: '200 OK', reason: null });
const cell = (rule: string, subject: string, level: string, status: string, cases: readonly unknown[] = []) => ({
  ...{ rule, subject, level, status, cases },
  source: `the clause of ${rule}`,
  reason: status === 'blocked' ? 'something is in the way' : null,
});

const report = {
  cells: [
    cell('LOGIN-01', 'login', 'MUST', 'pass', [row('a login', 'pass')]),
    cell('BEARER-04', 'reseller', 'MUST', 'fail', [row('JWT', 'fail'), row('Token', 'pass')]),
    cell('BEARER-04', 'storefront', 'MUST', 'fail', [row('JWT', 'fail'), row('Basic', 'fail')]),
    cell('BEARER-14', 'reseller', 'SHOULD', 'warn', [row('no header', 'warn')]),
    cell('BEARER-15', 'reseller', 'OBSERVE', 'observed'),
    cell('KEY-01', 'supplier', 'MUST', 'blocked'),
    cell('CALLBACK-01', 'callback', 'MUST', 'fail', [row('an order', 'fail')]),
  ],
} as unknown as Report;

const judged = judgedIn(report, 'one', 'default', ['LOGIN', 'BEARER', 'KEY']);

const check = (more: Partial<Checked> = {}): Checked => ({
  stacks: ['one'],
  setting: 'default',
  rule: 'BEARER-04',
  cases: ['JWT', 'Basic'],
  finding: 'The scheme is not | looked at.',
  set: '`schemes`',
  ...more,
});

const listOf = (...checked: readonly Checked[]): StackList => ({
  stacks: [{ name: 'one', role: 'platform', file: 'one.js', packages: ['one'] }],
  leftOut: [{ name: 'two', why: 'it needs a moon' }],
  checked,
});

const shownOf = (list: StackList): Shown => ({
  stack: list.stacks[0] as Shown['stack'],
  ...{ setting: 'default', judged, versions: { one: '1.2.3' }, date: '2026-11-22', suite: '0.1.0' },
});

test('a stack is judged by its own chapters, and a row counts once for all its subjects', () => {
  expect(judged.passed).toBe(1);
  expect(judged.open).toEqual([{ cell: 'KEY-01 × supplier', status: 'blocked', reason: 'something is in the way' }]);
  expect(judged.found.map(({ rule, subjects, rows }) => [rule, subjects, rows.map(({ label }) => label)])).toEqual([
    ['BEARER-04', ['reseller', 'storefront'], ['JWT', 'Basic']],
    ['BEARER-14', ['reseller'], ['no header']],
  ]);
});

test('a check covers a finding only where it knows each of its rows', () => {
  const found = judged.found[0] as Found;
  expect(checkOf(found, [check()])).toEqual(check());
  const others = [{ cases: ['JWT'] }, { stacks: ['two'] }, { setting: 'contract' as const }, { rule: 'BEARER-05' }];
  for (const other of others) expect(checkOf(found, [check(other)]), JSON.stringify(other)).toBeNull();
});

test('a check that nothing bears out any more is named', () => {
  expect(stale([check(), check({ rule: 'BEARER-05' })], judged.found)).toEqual(['one, default: BEARER-05']);
});

test('what nobody has checked is counted and not told', () => {
  const list = listOf(check());
  expect(mark(shownOf(list), list)).toBe('✗ 1, 1 not published, 1 cells open');
  expect(mark(shownOf(list), listOf())).toBe('2 not published, 1 cells open');
  const page = renderPage([shownOf(list)], list);
  expect(page).toContain('| one | one 1.2.3 | ✗ 1, 1 not published, 1 cells open |  | 2026-11-22, suite 0.1.0 |');
  expect(page).toContain(
    '| BEARER-04 on reseller, storefront | the clause of BEARER-04 | The scheme is not \\| looked at. Came: 200 OK (JWT; Basic). | `schemes` |',
  );
  expect(page).not.toContain('BEARER-14');
  expect(page).toContain('- two: it needs a moon.');
});

test('a run without a finding is a tick', () => {
  const list = listOf();
  const kept = { ...shownOf(list), judged: { found: [], passed: 3, open: [] } };
  expect(mark(kept, list)).toBe('✓');
  expect(renderPage([kept], list)).not.toContain('###');
});

test('the list names each stack once, and its checks speak of stacks and rules that there are', () => {
  const { stacks, checked } = loadStacks();
  const names = stacks.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const catalogue = loadCatalogue();
  for (const one of checked) {
    expect(names, one.rule).toEqual(expect.arrayContaining([...one.stacks]));
    expect(catalogue.has(one.rule), one.rule).toBe(true);
    expect(one.cases.length, one.rule).toBeGreaterThan(0);
  }
});

test('the options of the stacks are refused by name', () => {
  expect(readOptions([], ['a', 'b'])).toEqual({ help: false, list: false, draw: false, stacks: [] });
  expect(readOptions(['--stack=b,a'], ['a', 'b']).stacks).toEqual(['b', 'a']);
  const refused: readonly (readonly [readonly string[], RegExp])[] = [
    [['--stack=c'], /^--stack takes names of stacks, not "c": a, b\.$/],
    [['--stack='], /^--stack is empty\./],
    [['--stack=a', '--draw'], /^--draw draws all/],
    [['--once'], /^Word 1 of those given: there is no such option\./],
    // What Node adds on further lines is left out.
    [['--stack', '--draw'], /^--stack needs a value: --stack=…/],
    [['a'], /^Only options are taken, /],
  ];
  for (const [args, message] of refused) expect(() => readOptions(args, ['a', 'b']), args.join(' ')).toThrow(message);
});
