import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readOutlines } from '../../../commands/compare/outlines.ts';
import { changeOf, type Change } from '../../../reporters/compare.ts';
import { readOutline } from '../../../reporters/compare/outline.ts';
import { ReportError } from '../../../reporters/read.ts';
import { renderComparisonHtml } from '../../../reporters/render/compare/html.ts';
import { renderComparisonMarkdown } from '../../../reporters/render/compare/markdown.ts';
import { renderJson } from '../../../reporters/render/json.ts';
import { STATUSES } from '../../../spec/report.ts';
import { withoutSecrets } from '../../../fixtures/target/environment.ts';
import type { Report } from '../../../spec/report.ts';
import { parseRows, rowsText, useRows } from '../../../spec/rows.ts';
import { comparisonOf, runOf } from './compare-kit.ts';
import { command, commandIn } from './gate-kit.ts';

const KEPT = ['pass', 'observed'];
const BROKEN = ['fail', 'warn', 'waived'];

test('between any two statuses it is clear what happened', () => {
  const kindOf = (status: string | null) =>
    status !== null && KEPT.includes(status) ? 'kept' : status !== null && BROKEN.includes(status) ? 'broken' : 'open';
  const expected: Readonly<Record<string, Change>> = {
    'kept broken': 'broke',
    'broken kept': 'mended',
    'open kept': 'tested',
    'open broken': 'tested',
    'kept open': 'untested',
    'broken open': 'untested',
  };
  for (const before of [...STATUSES, null])
    for (const after of [...STATUSES, null])
      expect(changeOf(before, after), `${before ?? 'absent'} to ${after ?? 'absent'}`).toBe(
        expected[`${kindOf(before)} ${kindOf(after)}`] ?? null,
      );
});

test('runs of one target stand in the order of their dates, each against the one before', () => {
  const { kind, runs, rows, steps } = comparisonOf(
    runOf('Acme', 3, { 'KEY-03 × payment': 'fail', 'KEY-04 × payment': 'not-tested' }),
    runOf('Acme', 1, { 'BEARER-03 × reseller': 'fail', 'LOGIN-02 × login': 'not-tested' }),
    runOf('Acme', 2, { 'BEARER-03 × reseller': 'fail', 'LOGIN-02 × login': 'not-tested' }),
  );
  expect(kind).toBe('dates');
  expect(runs.map(({ startedAt }) => startedAt.slice(0, 10))).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
  const row = rows.find(({ rule, subject }) => rule === 'BEARER-03' && subject === 'reseller');
  expect(row?.marks.map(({ status, change }) => [status, change])).toEqual([
    ['fail', null],
    ['fail', null],
    ['pass', 'mended'],
  ]);
  // Nothing changed from the first to the second.
  expect(steps).toHaveLength(1);
  const names = Object.entries(steps[0]?.changes ?? {}).map(([change, cells]) => [
    change,
    cells.map(({ rule }) => rule),
  ]);
  expect(Object.fromEntries(names)).toEqual({
    broke: ['KEY-03'],
    mended: ['BEARER-03'],
    tested: ['LOGIN-02'],
    untested: ['KEY-04'],
  });
});

test('vendors stand side by side, and are not set against each other in time', () => {
  const { kind, runs, rows, steps } = comparisonOf(
    runOf('Umbrella', 2, { 'BEARER-03 × reseller': 'fail' }),
    runOf('Acme', 1),
    runOf('Umbrella', 1),
  );
  expect(kind).toBe('vendors');
  expect(runs.map(({ target, startedAt }) => [target.name, startedAt.slice(8, 10)])).toEqual([
    ['Umbrella', '01'],
    ['Umbrella', '02'],
    ['Acme', '01'],
  ]);
  expect(steps.map(({ after }) => after.target.name)).toEqual(['Umbrella']);
  expect(rows.filter(({ differs }) => differs).map(({ rule }) => rule)).toEqual(['BEARER-03']);
});

test('the rows stand in the order of the catalogue, also where the first run lacks some', () => {
  const whole = runOf('Acme', 2);
  const first = runOf('Acme', 1);
  const lacking = { ...first, cells: first.cells.filter(({ rule }) => rule !== 'LOGIN-03') };
  const { rows, steps } = comparisonOf(lacking, whole);
  expect(rows.map(({ rule, subject }) => `${rule} ${subject}`)).toEqual(
    whole.cells.filter(({ role }) => role !== 'client').map(({ rule, subject }) => `${rule} ${subject}`),
  );
  expect(steps[0]?.changes.tested.map(({ rule }) => rule)).toEqual(['LOGIN-03']);
  expect(
    comparisonOf(whole, { ...lacking, startedAt: '2026-03-09T00:00:00Z' }).steps[0]?.changes.untested,
  ).toHaveLength(1);
});

test('cells of roles that a run did not judge are no part of it', () => {
  const report = { ...runOf('Acme', 1), roles: ['receiver'] as const };
  expect(new Set(comparisonOf(report).rows.map(({ subject }) => subject))).toEqual(new Set(['receiver']));
});

test('runs that were judged by other rules are told apart', () => {
  const [one, two, three] = [runOf('Acme', 1), runOf('Acme', 2), runOf('Acme', 3)];
  const other = { ...three, contract: { ...three.contract, catalogueSha256: 'e'.repeat(64) } };
  expect(comparisonOf(one, two, three).warnings).toEqual([]);
  expect(comparisonOf(one, two, other).warnings).toEqual([
    'judged by another rule catalogue (eeeeeeeeeeee…) than most: 2.json',
  ]);
  for (const draw of [renderComparisonHtml, renderComparisonMarkdown])
    expect(draw(comparisonOf(one, two, other))).toContain('another rule catalogue');
});

test('systems of one name at several addresses are told of', () => {
  const at = (baseUrl: string, day: number) => ({ ...runOf('Acme', day), target: { name: 'Acme', baseUrl } });
  const [one, other] = [at('https://acme.example/', 1), at('https://other.example/', 2)];
  expect(comparisonOf(one, { ...one, startedAt: other.startedAt }).warnings).toEqual([]);
  const warning =
    '"Acme" is the name of systems at 2 addresses, which are set side by side as one target: https://acme.example/ (0.json), https://other.example/ (1.json). Where they are several, give each a name of its own in its target file';
  expect(comparisonOf(one, other).warnings).toEqual([warning]);
  // The reference that comes with the suite is elsewhere in each run.
  const embedded = [one, other].map((report) => ({ ...report, run: { ...report.run, embedded: true } }) as Report);
  expect(comparisonOf(...embedded).warnings).toEqual([]);
});

test('the command writes both forms, takes folders, and flags a report that was edited', async ({}, info) => {
  test.setTimeout(120_000);
  const folder = info.outputPath('run');
  mkdirSync(join(folder, 'yesterday'), { recursive: true });
  writeFileSync(join(folder, 'yesterday/conformance.json'), renderJson(runOf('Acme', 1)));
  writeFileSync(join(folder, 'yesterday/matrix.html'), 'the page of that run');
  writeFileSync(join(folder, 'today.json'), renderJson(runOf('Acme', 2, { 'KEY-03 × payment': 'fail' })));
  const edited = renderJson(runOf('Acme', 3)).replace('"finishedAt": "2026', '"finishedAt": "2025');
  writeFileSync(join(folder, 'edited.json'), edited);
  writeFileSync(join(folder, 'cut.json'), edited.slice(0, 100));

  const run = (...args: readonly string[]) => command('matrix', folder, ...args);
  const [done, careful, cut, none, help] = await Promise.all([
    run('yesterday', 'today.json', '--out', 'out'),
    run('today.json', 'edited.json', '--out', 'careful'),
    run('today.json', 'cut.json'),
    run(),
    run('--help'),
  ]);
  expect(done).toMatchObject({ code: 0, stderr: '' });
  expect(done.stdout.replace(/of \d+ rows/, 'of ROWS rows')).toBe(
    '2 runs of Acme\n1 conformant, 1 non-conformant. 1 of ROWS rows differs.\n  Acme, 2026-03-01 04:00 to 2026-03-02 04:00: 1 broke\n\n  out/comparison.html\n  out/comparison.md\n',
  );
  expect(readFileSync(join(folder, 'out/comparison.html'), 'utf8')).toContain('2 runs of Acme');
  expect(readFileSync(join(folder, 'out/comparison.html'), 'utf8')).toContain('<a href="../yesterday/matrix.html">');
  expect(careful.code).toBe(0);
  expect(careful.stdout).toContain('careful: edited.json: the gate refuses it: the content does not fit its digest');
  expect(cut).toMatchObject({ code: 2, stdout: '' });
  expect(cut.stderr).toContain('cut.json: cut short after 100 characters');
  expect(none.code).toBe(2);
  expect(help).toMatchObject({ code: 0, stderr: '' });
});

test('what is set side by side is a vendor by its latest run, or each run of one target, with its scores', () => {
  const reports = [
    runOf('Umbrella', 1),
    runOf('Umbrella', 2, {
      'KEY-03 × payment': 'fail',
      'KEY-04 × payment': 'not-tested',
      'LOGIN-12 × login': 'observed',
    }),
    runOf('Acme', 1),
  ];
  const { entries } = comparisonOf(...reports);
  expect(
    entries.map(({ run, place, history }) => [run.target.name, run.startedAt.slice(8, 10), place, history.length]),
  ).toEqual([
    ['Umbrella', '02', 1, 2],
    ['Acme', '01', 2, 1],
  ]);
  const [umbrella, acme] = entries;
  expect(umbrella?.scores.get('KEY')).toEqual({ kept: (acme?.scores.get('KEY')?.kept ?? 0) - 2, broken: 1, open: 1 });
  // What the contract leaves undecided counts nowhere.
  const login = acme?.run.cells.filter(({ rule }) => rule.startsWith('LOGIN-')) ?? [];
  expect(login.some(({ level }) => level === 'OBSERVE')).toBe(true);
  expect(acme?.scores.get('LOGIN')?.kept).toBe(login.filter(({ level }) => level !== 'OBSERVE').length);
  expect(comparisonOf(...reports.slice(0, 2)).entries.map(({ history }) => history.length)).toEqual([1, 2]);
});

test('reports are read the same in processes of their own, and one that is none ends it', async ({}, info) => {
  const folder = info.outputPath('reports');
  mkdirSync(folder);
  const paths = [1, 2, 3].map((day) => join(folder, `${day}.json`));
  for (const [index, path] of paths.entries()) writeFileSync(path, renderJson(runOf('Acme', index + 1)));
  writeFileSync(join(folder, '2.html'), 'a page');
  const out = join(folder, 'out');
  // Another process knows the rows of real runs, and finds these reports wanting.
  useRows(parseRows(rowsText()));
  const known = paths.map((path) => readOutline(path, out));
  // A clone may lie where a name looks like a secret of the job.
  expect(await readOutlines(paths, out, null, 2)).toEqual(
    known.map((one) => ({ ...one, file: withoutSecrets(one.file) })),
  );
  expect(readOutline(join(folder, '2.json'), out).page).toBe('../2.html');
  expect(readOutline(join(folder, '1.json'), out).page).toBeNull();
  writeFileSync(join(folder, '3.json'), '{');
  const failed = await readOutlines(paths, out, null, 2).catch((error: unknown) => error);
  useRows(new Map());
  expect(failed).toBeInstanceOf(ReportError);
  expect(String(failed)).toContain('3.json');
});

test('a folder that is called by a secret of the job is not named, and no way leads through it', async ({}, info) => {
  const [folder, secret] = [info.outputPath('reports'), 'kQ7vT2mX9pL4.zR8w'];
  for (const [day, name] of [secret, 'plain'].entries()) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'conformance.json'), renderJson(runOf('Acme', day + 1)));
    writeFileSync(join(folder, name, 'matrix.html'), 'a page');
  }
  const job = { API_PASSWORD: secret };
  const { code, stdout, stderr } = await commandIn(job, 'matrix', folder, secret, 'plain', '--out', 'cmp');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const pages = ['comparison.html', 'comparison.md'].map((name) => readFileSync(join(folder, 'cmp', name), 'utf8'));
  for (const text of [stdout, ...pages])
    expect(text.toLowerCase().includes(secret.slice(0, 9).toLowerCase())).toBe(false);
  for (const page of pages) expect(page).toContain('../plain/matrix.html');
});
