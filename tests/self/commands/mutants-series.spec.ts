import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { runSeries } from '../../../commands/mutants/series/run.ts';
import type { Planned } from '../../../commands/mutants/series/types.ts';
import type { Report } from '../../../spec/report.ts';
import { checkReport } from '../../../reporters/validate.ts';

const chapters = ['LOGIN', 'KEY', 'RECEIVER'];
/**
 * A cell by name with its status and its cases. Not how many requests it took: on a busy machine a good request may be
 * asked once more, or be shared by one row fewer.
 */
function cells({ cells: all }: Report, role: string): string[] {
  return all
    .filter((cell) => cell.role === role && chapters.some((chapter) => cell.rule.startsWith(chapter)))
    .map(({ rule, subject, status, cases }) =>
      [rule, subject, status, cases.map((one) => `${one.label}: ${one.status}`).join()].join(' | '),
    );
}

// Six targets in the same seconds as other tests: what a busy machine holds back in one is looked at once more.
test.describe.configure({ retries: 1 });

test('each target of a series is judged as if it were alone', { tag: '@whole' }, async ({}, info) => {
  const plan: Record<string, Planned['what']> = {
    before: { role: 'platform' },
    broken: { entries: ['defect-login-not-json'] },
    after: { role: 'platform' },
    receiver: { role: 'receiver' },
    'broken-receiver': { entries: ['defect-receiver-201'] },
    'receiver-after': { role: 'receiver' },
  };
  const reports = new Map<string, Report>();
  const order: string[] = [];
  let log = '';
  await runSeries(
    Object.entries(plan).map(([id, what]) => ({ id, what })),
    {
      folder: info.outputPath('series'),
      chapters,
      onRun: (id, run) => {
        order.push(id);
        log = run.log;
        if (run.report) reports.set(id, run.report);
      },
    },
  );
  expect(order).toEqual(Object.keys(plan));
  const printed = readFileSync(log, 'utf8');
  expect(printed.trim().split('\n'), printed).toHaveLength(order.length);

  const of = (id: string): Report => {
    const report = reports.get(id);
    if (report === undefined) throw new Error(`${id} has no report: ${printed}`);
    return report;
  };
  for (const report of reports.values()) {
    expect(checkReport(report).fault).toBeNull();
    expect(report.problems).toEqual([]);
  }
  const red = (id: string): string[] =>
    of(id).cells.flatMap(({ rule, status }) => (['fail', 'inconclusive', 'error'].includes(status) ? [rule] : []));
  for (const id of ['before', 'after', 'receiver', 'receiver-after']) expect(red(id), id).toEqual([]);
  expect(red('broken')).toContain('LOGIN-01');
  expect(red('broken-receiver')).toContain('RECEIVER-01');
  expect(cells(of('after'), 'platform')).toEqual(cells(of('before'), 'platform'));
  expect(cells(of('receiver-after'), 'receiver')).toEqual(cells(of('receiver'), 'receiver'));
  expect(cells(of('before'), 'platform').length).toBeGreaterThan(30);
});
