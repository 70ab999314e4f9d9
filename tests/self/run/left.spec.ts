import { expect, test } from '@playwright/test';
import { isCounted, noteEnding, noteLeft, testsBehind } from '../../../fixtures/run/left.ts';

test.afterEach(() => {
  noteLeft(Infinity);
});

test('of tests that end at once the last but one knows that it is', () => {
  expect(isCounted()).toBe(false);
  noteLeft(4, false);
  expect([testsBehind(), isCounted()]).toEqual([4, false]);
  noteLeft(4);
  expect(isCounted()).toBe(true);
  const behind = [1, 2, 3].map(() => {
    noteEnding();
    return testsBehind();
  });
  expect(behind).toEqual([3, 2, 1]);
  for (const left of [3, 2, 1]) {
    noteLeft(left);
    expect(testsBehind()).toBe(1);
  }
  // One that is not asked, for it broke before its end.
  noteLeft(0);
  expect(testsBehind()).toBe(0);
});
