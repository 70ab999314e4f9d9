import { expect, test } from '@playwright/test';
import { PASS } from './gateway.ts';
import { caseByCase, expectAsUsual, expectEnded } from './look.ts';
import { behindGateway } from './platform.ts';
import { allows } from './rate.ts';
import { judge, limits } from './run.ts';

test('five requests a second are enough to judge three chapters whole', async ({}, info) => {
  await using platform = await behindGateway(allows(5));
  const run = await judge(info, { ...platform, workers: 2, longest: 500 });
  expectAsUsual(run);
  expect(run.problems).toEqual([]);
  expect(run.report?.verdict).toBe('incomplete');
  expectEnded(run, 300);
});

test('one worker or four, one request at once or eight: the same matrix', async ({}, info) => {
  await using platform = await behindGateway(() => PASS);
  const matrices: (readonly string[])[] = [];
  for (const [workers, concurrency] of [
    [1, 1],
    [1, 8],
    [4, 1],
    [4, 8],
  ] as const) {
    const run = await judge(info, { ...platform, target: limits({ concurrency }), workers, longest: 120 });
    expectAsUsual(run);
    matrices.push(caseByCase(run));
  }
  for (const matrix of matrices) expect(matrix).toEqual(matrices[0]);
});
