import { expect, test } from '@playwright/test';
import { UNPRINTABLE_TOKENS } from '../../bearer.malformed.cases.ts';
import { ALMOST, badOnes, longer } from '../../key.cases.ts';
import { UNPRINTABLE_KEYS } from '../../key.writing.cases.ts';
import { WRONG_KEYS } from '../../receiver.keys.cases.ts';

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

test('a key that has no separators is sent with each of those that code drops', () => {
  const sent = (key: string): string[] => badOnes(ALMOST, key, []).map(([, change]) => change(key));
  expect(sent('kQ7vT2mX')).toEqual(expect.arrayContaining(['kQ7v-T2mX', 'kQ7v_T2mX', 'kQ7v.T2mX', 'kQ7v T2mX']));
  // 32 digits in base 16 are an identifier without its hyphens.
  expect(sent('5a7708e0f47f4a6483eabbf0db08dbd4')).toContain('5a7708e0-f47f-4a64-83ea-bbf0db08dbd4');
  const labels = badOnes(ALMOST, 'kQ7vT2mX', []).map(([label]) => label);
  expect(labels).not.toContain('in the groups of an identifier');
});

test('what sorting gives no weight is sent within each credential, one byte each', () => {
  // As a header line is read that is Latin-1, by Node's own order of texts.
  const isTaken = (good: string, sent: string): boolean => sent !== good && sent.localeCompare(good) === 0;
  for (const [good, table, count] of [
    ['kQ7vT2mX', UNPRINTABLE_KEYS, 2],
    ['kQ7vT2mX', WRONG_KEYS, 2],
    ['eyJh.eyJz.kQ7vT2mX', UNPRINTABLE_TOKENS, 1],
  ] as const)
    expect(table.filter(([, change]) => isTaken(good, change(good)))).toHaveLength(count);
});
