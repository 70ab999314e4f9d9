import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { changeOf, compare, type Change } from '../../../reporters/compare.ts';
import { outlineOf, readOutline } from '../../../reporters/compare/outline.ts';
import { seal } from '../../../reporters/digest.ts';
import { renderComparisonHtml } from '../../../reporters/render/compare/html.ts';
import { renderComparisonMarkdown } from '../../../reporters/render/compare/markdown.ts';
import { renderJson } from '../../../reporters/render/json.ts';
import { STATUSES, type Report, type Status } from '../../../spec/report.ts';
import { command, wholeReport } from './gate-kit.ts';
import { HOSTILE, hostile } from './golden/samples.ts';

/** A run of a target on a day of March 2026; cells not named passed. */
function runOf(name: string, day: number, cells: Readonly<Record<string, Status>> = {}): Report {
  const startedAt = new Date(Date.UTC(2026, 2, day, 4)).toISOString();
  const target = { name, baseUrl: `https://${day}.example` };
  return wholeReport(cells, { target, startedAt, finishedAt: startedAt });
}

function comparisonOf(...reports: readonly Report[]) {
  return compare(reports.map((report, index) => outlineOf(report, `${index}.json`, null)));
}

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

test('both forms show what broke, with its reason, and what was mended', () => {
  const comparison = comparisonOf(
    runOf('Acme', 1, { 'KEY-03 × payment': 'fail' }),
    runOf('Acme', 2, { 'BEARER-03 × reseller': 'fail' }),
  );
  const markdown = renderComparisonMarkdown(comparison);
  expect(markdown).toContain('## Acme, 2026-03-01 04:00 to 2026-03-02 04:00: 1 broke, 1 mended');
  expect(markdown).toContain('- ▼ **BEARER-03 × reseller** broke: `expected status 401, got status 200`');
  expect(markdown).toContain('- ▲ mended: payment: KEY-03');
  expect(markdown).toMatch(/^\| \*\*BEARER-03 × reseller\*\* \| .* \| ✓ \| ✗▼ \|$/m);
  const html = renderComparisonHtml(comparison);
  expect(html).toContain('aria-label="failed, broke"');
  expect(html).toContain('aria-label="passed, mended"');
  expect(html).toContain('<tr class="differs"><th scope="row"><b class="id">BEARER-03</b> reseller');
  expect(html).toContain('expected status 401, got status 200');
});

test('two runs without a difference say so', () => {
  expect(renderComparisonMarkdown(comparisonOf(runOf('Acme', 1), runOf('Acme', 2)))).toContain('Nothing changed.');
});

test('what a target says does nothing in the page or the Markdown', () => {
  const titled = hostile.cells.map((cell) => ({ ...cell, title: HOSTILE }));
  const again = { ...hostile, cells: titled, startedAt: '2026-03-02T00:00:00Z' };
  // Titles are the suite's own, but anybody can write a report.
  const cells = hostile.cells.map((cell) => ({ ...cell, title: HOSTILE, status: 'pass' as const }));
  const calm = { ...hostile, cells };
  const other = { ...again, target: { ...hostile.target, name: `Other ${HOSTILE}` } };
  const outlines = [calm, again, other].map((report, index) => outlineOf(report, `${index}${HOSTILE}.json`, HOSTILE));
  const comparison = compare(outlines);
  const html = renderComparisonHtml(comparison);
  expect(html).not.toMatch(/<(script|img|b>`)/i);
  expect(html).toMatch(/content="default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'"/);
  const unseen = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
  expect(html).not.toMatch(unseen);
  const markdown = renderComparisonMarkdown(comparison);
  expect(markdown).not.toMatch(unseen);
  // Outside code, no markup, no mention and no link is left to a forge.
  const outside = markdown.replace(/(`+).*?\1/g, '');
  expect(outside).not.toMatch(/<script|<img|@everyone|\]\(javascript/);
  const columns = markdown.split('\n').filter((line) => line.startsWith('|'));
  const widths = columns.map((line) => line.replace(/\\\|/g, '').split('|').length);
  expect(new Set(widths).size).toBe(1);
});

test('60 reports take less than 4 seconds of the processor, from file to page', ({}, info) => {
  test.setTimeout(180_000);
  const folder = info.outputPath('reports');
  mkdirSync(folder);
  const paths = Array.from({ length: 60 }, (_, index) => {
    const report = runOf(`Vendor ${index % 4}`, index, { [index % 3 === 0 ? 'KEY-03 × payment' : 'none']: 'fail' });
    const cells = report.cells.map((cell) => ({
      ...cell,
      exchanges: [...cell.exchanges, ...cell.exchanges.map((one) => ({ ...one, purpose: 'control' as const }))],
    }));
    const path = join(folder, `${index}.json`);
    writeFileSync(path, renderJson(seal({ ...report, cells })));
    return path;
  });
  const before = process.cpuUsage();
  const comparison = compare(paths.map(readOutline));
  const page = renderComparisonHtml(comparison);
  const text = renderComparisonMarkdown(comparison);
  const { user, system } = process.cpuUsage(before);
  // Not by the clock: the machine may be busy with something else.
  expect((user + system) / 1e6).toBeLessThan(4);
  expect(comparison.runs).toHaveLength(60);
  expect(comparison.warnings).toEqual([]);
  expect(page.length).toBeGreaterThan(300_000);
  expect(text.split('\n').length).toBeGreaterThan(comparison.rows.length);
});

test('the command writes both forms, takes folders, and flags a report that was edited', async ({}, info) => {
  test.setTimeout(120_000);
  const folder = info.outputPath('run');
  mkdirSync(join(folder, 'yesterday'), { recursive: true });
  writeFileSync(join(folder, 'yesterday/conformance.json'), renderJson(runOf('Acme', 1)));
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
  expect(done.stdout).toBe(
    '2 runs of Acme\n  Acme, 2026-03-01 04:00 to 2026-03-02 04:00: 1 broke\n\n  out/comparison.html\n  out/comparison.md\n',
  );
  expect(readFileSync(join(folder, 'out/comparison.html'), 'utf8')).toContain('2 runs of Acme');
  expect(careful.code).toBe(0);
  expect(careful.stdout).toContain('careful: edited.json: the gate refuses it: the content does not fit its digest');
  expect(cut).toMatchObject({ code: 2, stdout: '' });
  expect(cut.stderr).toContain('cut.json: cut short after 100 characters');
  expect(none.code).toBe(2);
  expect(help).toMatchObject({ code: 0, stderr: '' });
});
