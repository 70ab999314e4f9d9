import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { startReference } from '../../../fixtures/reference/start.ts';
import { readReport } from '../reporters/golden/child.ts';
import { childRun } from './leaks/child-run.ts';

const TARGET = fileURLToPath(new URL('../../../fixtures/targets/reference.yaml', import.meta.url));

test(
  'a run whose key an earlier one has revoked ends as that did, without that rule, and its report is believed',
  { tag: '@whole' },
  async ({}, info) => {
    // Two runs, each of which may wait for the processor where others are at work.
    test.setTimeout(300_000);
    const reference = await startReference();
    try {
      const ended: unknown[] = [];
      for (const time of ['first', 'second']) {
        const folder = info.outputPath(time);
        const run = ['commands/conformance.js', '--project=platform', '--grep=@KEY-01|@KEY-16'];
        const { code, stderr } = await childRun([...run, '--output', join(folder, 'results')], {
          ...reference.environment,
          TARGET,
          CONFORMANCE_REPORT: join(folder, 'report'),
        });
        const { cells, problems, verdict } = readReport(folder);
        const gate = await childRun(['commands/program.js', 'gate', join(folder, 'report', 'conformance.json')], {});
        const statuses = cells
          .filter(({ rule }) => /^KEY-(?:01|16)$/.test(rule))
          .map(({ rule, subject, status }) => `${rule} × ${subject}: ${status}`);
        ended.push({ code, stderr, verdict, problems, gate: gate.code, statuses });
      }
      const whole = { code: 0, stderr: '', verdict: 'incomplete', problems: [], gate: 0 };
      const statuses = (status: string): string[] => [
        ...['KEY-01 × payment: pass', 'KEY-01 × supplier: pass'],
        ...[`KEY-16 × payment: ${status}`, `KEY-16 × supplier: ${status}`],
      ];
      expect(ended).toEqual([
        { ...whole, statuses: statuses('pass') },
        { ...whole, statuses: statuses('not-tested') },
      ]);
    } finally {
      await reference.close();
    }
  },
);
