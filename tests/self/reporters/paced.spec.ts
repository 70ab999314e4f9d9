import { expect, test } from '@playwright/test';
import { unusual } from '../../../reporters/render/run.ts';
import type { RunRecord } from '../../../spec/report.ts';
import { runRecord } from './gate-kit.ts';

// A system may keep a rule under few requests and break it under many: whoever reads the verdict is told how many were sent.

const run = runRecord();

for (const [what, over, told] of [
  ['as many as others', {}, []],
  ['more than others', { concurrency: 16 }, []],
  ['few at once', { concurrency: 4 }, ['4 at once']],
  ['few a second', { requestsPerSecond: 30 }, ['30 a second']],
  ['few of either', { concurrency: 1, requestsPerSecond: 2 }, ['1 at once and 2 a second']],
] as const)
  test(`a run that sends ${what} says so`, () => {
    if (run.limits === null) throw new Error('The run says what it was held to');
    const limits = { ...run.limits, concurrency: 8, requestsPerSecond: null, ...over };
    const one: RunRecord = { ...run, limits };
    const said = unusual({ startedAt: '2026-11-27T10:00:00Z', cells: [], run: one });
    const paced = told.map(
      (held) => `By the target file no more requests were sent than ${held}: what comes of more nobody saw`,
    );
    expect(said.filter((line) => line.includes('no more requests'))).toEqual(paced);
  });
