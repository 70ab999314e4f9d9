import { expect, test } from '@playwright/test';
import { runSeries } from '../../../commands/mutants/series/run.ts';
import type { Planned } from '../../../commands/mutants/series/types.ts';
import { baselineOf, driftSince } from '../../../reporters/baseline.ts';
import type { Report } from '../../../spec/report.ts';

/** What is broken in several ways, and the rules by which that is found, with one that is kept. */
const BROKEN: readonly Planned[] = [
  {
    id: 'platform',
    what: { entries: ['echo-latin-only', 'prefix-optional', 'token-one-segment', 'no-key-let-in'].map(defect) },
    rules: ['LOGIN-10', 'BEARER-03', 'BEARER-06', 'KEY-03', 'LOGIN-01'],
  },
  { id: 'receiver', what: { entries: [defect('receiver-answers-text')] }, chapters: ['RECEIVER'] },
  {
    id: 'receiver-without-key',
    what: { entries: [defect('receiver-key-optional')] },
    rules: ['RECEIVER-01', 'RECEIVER-03'],
  },
  { id: 'client', what: { entries: [defect('client-key-in-cookie')] }, rules: ['CLIENT-01', 'CLIENT-12'] },
  {
    id: 'client-many-logins',
    what: { entries: [defect('client-login-for-every-call')] },
    rules: ['CLIENT-01', 'CLIENT-03'],
  },
];

function defect(id: string): string {
  return `defect-${id}`;
}

async function judged(folder: string): Promise<ReadonlyMap<string, Report>> {
  const reports = new Map<string, Report>();
  await runSeries(BROKEN, {
    folder,
    chapters: null,
    onRun: (id, { report }) => {
      if (report) reports.set(id, report);
    },
  });
  return reports;
}

test(
  'what is broken as it was goes through its baseline, in whichever way it is broken',
  { tag: '@whole' },
  async ({}, info) => {
    test.setTimeout(300_000);
    const first = await judged(info.outputPath('first'));
    const second = await judged(info.outputPath('second'));
    for (const { id } of BROKEN) {
      const [before, after] = [first.get(id), second.get(id)];
      if (before === undefined || after === undefined) throw new Error(`${id} has no report`);
      const baseline = baselineOf(before, 'last.json', false);
      expect(baseline.cells.flatMap(({ wrongs }) => [...wrongs]).length, id).toBeGreaterThan(0);
      expect(driftSince(baseline, after).against, id).toEqual([]);
    }
  },
);
