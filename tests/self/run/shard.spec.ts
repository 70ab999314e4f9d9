import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { shardProblems } from '../../../reporters/shards.ts';
import type { Report } from '../../../spec/report.ts';
import { command, conformance } from '../reporters/gate-kit.ts';
import { readReport } from '../reporters/golden/child.ts';

const CUT = ['--grep', '@KEY-0[1-4]', '--workers', '2'];

test('shards of the real suite merge into the matrix of one run, and a missing one shows', async ({}, info) => {
  test.setTimeout(300_000);
  const folder = info.outputPath('runs');
  const output = (name: string) => ['--output', join(folder, 'output', name)];
  const shard = async (number: number) => {
    const blob = join(folder, `shard-${number}`, `report-${number}.zip`);
    const part = ['--shard', `${number}/2`, '--reporter', 'blob'];
    const env = { PLAYWRIGHT_BLOB_OUTPUT_FILE: blob };
    return conformance(env, 'test', ...CUT, ...part, ...output(String(number)));
  };
  const direct = await conformance({ CONFORMANCE_REPORT: join(folder, 'direct') }, 'test', ...CUT, ...output('direct'));
  expect(direct.code, direct.stderr).toBe(0);
  for (const ended of [await shard(1), await shard(2)]) expect(ended.code, ended.stderr).toBe(0);

  mkdirSync(join(folder, 'all'));
  for (const number of [1, 2])
    copyFileSync(join(folder, `shard-${number}/report-${number}.zip`), join(folder, `all/report-${number}.zip`));
  const merge = (blobs: string, to: string) =>
    conformance(
      { CONFORMANCE_REPORT: join(folder, to) },
      ...['merge-reports', '--config', 'playwright.config.ts', join(folder, blobs)],
    );
  const [whole, half] = await Promise.all([merge('all', 'merged'), merge('shard-1', 'half')]);

  expect(whole.code).toBe(0);
  const merged = readReport(folder, 'merged');
  const unsharded = readReport(folder, 'direct');
  expect(judgement(merged)).toEqual(judgement(unsharded));
  expect(merged.summary.pass).toBeGreaterThan(0);
  expect(merged).toMatchObject({ target: { name: unsharded.target.name }, roles: ['platform', 'receiver'] });

  // Playwright's own exit code does not tell: the gate does.
  expect(half.code).toBe(0);
  const lacking = readReport(folder, 'half');
  expect(lacking.problems).toEqual(['shard 2 of 2 is missing: what it was to test was not run']);
  expect(lacking.verdict).toBe('inconclusive');
  expect(lacking.summary.pass).toBeLessThan(merged.summary.pass);
  const gone = lacking.cells.filter(({ rule, cases }) => /^KEY-0[1-4]$/.test(rule) && cases.length === 0);
  expect(gone.map(({ status }) => status)).toContain('not-tested');
  expect(new Set(gone.map(({ reason }) => reason))).toEqual(new Set(['no test of this run covers it']));
  const [passed, held] = await Promise.all([command('gate', folder, 'merged'), command('gate', folder, 'half')]);
  expect(passed).toMatchObject({ code: 0, stderr: '' });
  expect(held).toMatchObject({ code: 1, stderr: '' });
});

test('what is wrong with a merge is told', () => {
  const note = (current: number, total: number, target = 'Acme') => ({
    [`conformance shard ${current} of ${total}`]: target,
  });
  expect(shardProblems({ conformance: {}, actualWorkers: 2 })).toEqual([]);
  expect(shardProblems({ ...note(1, 2), ...note(2, 2) })).toEqual([]);
  expect(shardProblems({ ...note(2, 3) })).toEqual([
    'shard 1 of 3 is missing: what it was to test was not run',
    'shard 3 of 3 is missing: what it was to test was not run',
  ]);
  expect(shardProblems({ ...note(1, 2), ...note(2, 3) })).toEqual(['shards of different runs were merged']);
  expect(shardProblems({ ...note(1, 2), ...note(2, 2, 'Other') })).toEqual(['shards of different targets were merged']);
});

/** What a run says of its target, without its times and the port of the reference. */
function judgement({ cells, observations, summary, verdict, problems }: Report) {
  return {
    cells: cells.map(({ rule, subject, status, reason, title, cases, remedy }) => {
      return { rule, subject, status, reason, title, cases, remedy };
    }),
    observations,
    summary,
    verdict,
    problems,
  };
}
