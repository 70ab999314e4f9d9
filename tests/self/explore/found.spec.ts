import { expect, test } from '@playwright/test';
import type { Cell, Report } from '../../../spec/report.ts';
import { judged } from './kit.ts';

/** Defects that only exploration finds: the cell that turns red, and what is left of the case once it is small. */
const RARE = [
  ['bar-lost', 'BEARER-06', 'reseller', /"\|" at 0 of the (header|claims|signature)$/],
  ['signature-with-a-gap', 'BEARER-09', 'storefront', /^\S at 17 of the signature$/],
  ['key-with-a-gap', 'KEY-05', 'payment', /^"(\S| )" at \d+$/],
  ['echo-number-signs-lost', 'LOGIN-10', 'login', /^callbackData U\+060[0-5]$/],
  ['receiver-key-with-a-gap', 'RECEIVER-04', 'receiver', /^"(\S| )" at \d+$/],
  ['receiver-number-sign-behind', 'RECEIVER-09', 'receiver', /^"#" behind it$/],
] as const;

function cellOf(report: Report, rule: string, subject: string): Cell {
  const cell = report.cells.find((one) => one.rule === rule && one.subject === subject);
  if (!cell) throw new Error(`${rule} × ${subject} is not in the report`);
  return cell;
}

const failures = (cell: Cell): string[] =>
  cell.cases.filter(({ status }) => status !== 'pass').map(({ label, status }) => `${status}: ${label}`);

for (const [index, [id, rule, subject, left]] of RARE.entries()) {
  const title = `${id} is found by exploration alone, made small, and found again by its seed`;
  test(title, { tag: index === 0 ? [] : '@whole' }, async ({}, info) => {
    test.setTimeout(240_000);
    // It is judged by its own rule alone, with its rows only, explored, and explored again.
    const run = { what: { entries: [`defect-${id}`] }, rules: [rule] };
    const plan = { rows: { ...run, explore: null }, explored: run, replayed: run };
    const report = await judged(plan, ['LOGIN', 'BEARER', 'KEY', 'RECEIVER'], info.outputPath('series'));
    const [rows, explored, replayed] = ['rows', 'explored', 'replayed'].map((how) => report(how));
    if (!rows || !explored || !replayed) throw new Error('a report is missing');
    // The gate reads what was sent, and draws the judgement from it again; a report that it refuses has a problem.
    for (const one of [rows, explored, replayed]) {
      expect(one.problems).toEqual([]);
      expect(new Set(one.cells.filter(({ cases }) => cases.length > 0).map((cell) => cell.rule))).toEqual(
        new Set([rule]),
      );
    }
    const asked = cellOf(rows, rule, subject);
    expect(failures(asked)).toEqual([]);
    expect(asked.observations.filter(({ question }) => question.includes('beyond the rows'))).toEqual([]);

    const cell = cellOf(explored, rule, subject);
    const [found, ...more] = failures(cell);
    expect(more).toEqual([]);
    const [, small = ''] = /^fail: explored, seed 5, path \d+(?::\d+)*: (.*)$/.exec(found ?? '') ?? [found, found];
    expect(small).toMatch(left);
    expect(cell.observations.map(({ answer }) => answer).join()).toMatch(/\d+ of \d+ cases explored with seed 5/);
    // On which of several ways it was made smaller depends on what the target said first.
    const bare = (all: readonly string[]): string[] => all.map((one) => one.replace(/path [\d:]+/, 'path'));
    expect(bare(failures(cellOf(replayed, rule, subject)))).toEqual(bare(failures(cell)));
    const sent = cell.exchanges.filter((one) => `fail: ${one.case}` === found);
    expect(sent.some(({ purpose }) => purpose === 'case')).toBe(true);
    expect(sent.filter(({ purpose }) => purpose === 'control').length).toBeGreaterThanOrEqual(2);
    const others = explored.cells.filter(
      (one) => one.subject !== subject && ['fail', 'inconclusive'].includes(one.status),
    );
    expect(others.map((one) => `${one.subject}: ${one.reason ?? ''}`)).toEqual([]);
  });
}
