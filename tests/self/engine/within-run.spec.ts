import { expect, test } from '@playwright/test';
import { withinRun } from '../../../fixtures/engine/within-run.ts';

const soon = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('work that is under way when the run’s time is used up is ended', async () => {
  let waits = 0;
  const wait = async (): Promise<void> => {
    await soon(1);
    if (++waits > 2) throw new Error('the time is over');
  };
  const told = await withinRun({ wait }, (over) => {
    return new Promise<string>((resolve) => {
      over.addEventListener('abort', () => {
        resolve('ended');
      });
    });
  });
  expect(told).toBe('ended');
});

test('work that is done is looked at no more', async () => {
  let waits = 0;
  const wait = async (): Promise<void> => {
    waits++;
    await soon(1);
  };
  await expect(withinRun({ wait }, () => Promise.resolve('done'))).resolves.toBe('done');
  const before = waits;
  await soon(20);
  expect(waits).toBeLessThanOrEqual(before + 1);
});
