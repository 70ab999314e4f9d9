import { expect, test } from '@playwright/test';
import { ALMOST, badOnes, longer } from '../../key.cases.ts';

test('no key that is almost the valid one is another that the target names', () => {
  const valid = 'staging-supplier-key-1';
  const all = badOnes(ALMOST, valid, []);
  expect(all.length).toBeGreaterThan(20);
  for (const [label, change] of all) {
    const others = badOnes(ALMOST, valid, ['staging-supplier-key-9', change(valid)]);
    expect(others.map(([one]) => one)).not.toContain(label);
    expect(others.some(([, one]) => one(valid) === change(valid))).toBe(false);
  }
  // What changes nothing is no change.
  expect(badOnes(ALMOST, '4711', []).map(([label]) => label)).not.toContain('case changed');
  expect(longer(valid, [])).toBe(`${valid}0`);
  expect(longer(valid, [`${valid}0`, `${valid}x`, `${valid}00`])).toBe(`${valid}0x`);
});
