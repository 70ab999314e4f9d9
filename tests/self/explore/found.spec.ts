import { expect, test } from '@playwright/test';
import type { Cell, Report } from '../../../spec/report.ts';
import { judged } from './kit.ts';

/** Defects that only exploration finds: the cell that turns red, and what is left of the case once it is small. */
const RARE = [
  ['bar-lost', 'BEARER-06', 'reseller', /"\|" at 0 of the (header|claims|signature)$/],
  ['signature-with-a-gap', 'BEARER-09', 'storefront', /^\S at 17 of the signature$/],
  ['key-with-a-gap', 'KEY-05', 'payment', /^"(\S| )" at \d+$/],
  ['echo-soft-hyphen-lost', 'LOGIN-10', 'login', /^callbackData U\+00AD$/],
  ['receiver-key-with-a-gap', 'RECEIVER-04', 'receiver', /^"(\S| )" at \d+$/],
  ['receiver-semicolon-behind', 'RECEIVER-09', 'receiver', /^";" behind it$|^";" put in at \d+$/],
] as const;

function cellOf(report: Report, rule: string, subject: string): Cell {
  const cell = report.cells.find((one) => one.rule === rule && one.subject === subject);
  if (!cell) throw new Error(`${rule} × ${subject} is not in the report`);
  return cell;
}

const failures = (cell: Cell): string[] =>
  cell.cases.filter(({ status }) => status !== 'pass').map(({ label, status }) => `${status}: ${label}`);

for (const [id, rule, subject, left] of RARE)
  test(`${id} is found by exploration alone, made small, and found again by its seed`, async ({}, info) => {
    test.setTimeout(120_000);
    const what = { entries: [`defect-${id}`] };
    const report = await judged(
      {
        rows: { what, explore: null },
        explored: { what },
        replayed: { what },
        other: { what, explore: { cases: 1, seed: 6 } },
      },
      [rule.split('-')[0] ?? ''],
      info.outputPath('series'),
    );
    const [rows, explored, replayed] = ['rows', 'explored', 'replayed'].map((name) =>
      cellOf(report(name), rule, subject),
    );
    if (!rows || !explored || !replayed) throw new Error('a report is missing');
    expect(failures(rows)).toEqual([]);
    expect(rows.observations.filter(({ question }) => question.includes('beyond the rows'))).toEqual([]);

    const [found, ...more] = failures(explored);
    expect(more).toEqual([]);
    const [, small = ''] = /^fail: explored, seed 5, path \d+(?::\d+)*: (.*)$/.exec(found ?? '') ?? [found, found];
    expect(small).toMatch(left);
    expect(explored.observations.map(({ answer }) => answer).join()).toMatch(/\d+ of \d+ cases explored with seed 5/);
    // On which of several ways it was made smaller depends on what the target said first.
    const bare = (all: readonly string[]): string[] => all.map((one) => one.replace(/path [\d:]+/, 'path'));
    expect(bare(failures(replayed))).toEqual(bare(failures(explored)));
    // The gate reads what was sent, and draws the judgement from it again; a report that it refuses has a problem.
    for (const name of ['rows', 'explored', 'replayed', 'other']) expect(report(name).problems, name).toEqual([]);
    const asked = explored.exchanges.filter((one) => `fail: ${one.case}` === found);
    expect(asked.some(({ purpose }) => purpose === 'case')).toBe(true);
    expect(asked.filter(({ purpose }) => purpose === 'control').length).toBeGreaterThanOrEqual(2);
    const others = report('explored').cells.filter(
      ({ status, rule: of }) => of !== rule && ['fail', 'inconclusive'].includes(status),
    );
    expect(others.map(({ rule: of, reason }) => `${of}: ${reason ?? ''}`)).toEqual([]);
  });
