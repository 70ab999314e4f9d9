import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { blockedWrongly } from '../../../reporters/recheck/impeded.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';
import type { Cell } from '../../../spec/report.ts';

/** The rules of the chapter whose test says one of these. */
function rulesThat(...says: readonly string[]): string[] {
  const chapter = readFileSync(new URL('../../callback.spec.ts', import.meta.url), 'utf8');
  const tests = chapter.split(/^(?=test\(|for \()/m).filter((test) => says.some((word) => test.includes(`${word}(`)));
  return tests.flatMap((test) => Array.from(test.matchAll(/'(CALLBACK-\d\d)'/g), ([, rule = '']) => rule));
}

test('the gate takes an unread delivery to be in the way of those rules that ask for what came unless it is unread', () => {
  const ofDelivered = rulesThat('judgeDelivered');
  const expected = [...rulesThat('unlessUnread', 'judgeRepeated'), ...ofDelivered].sort();
  expect(expected).toContain('CALLBACK-12');
  const cases = [{ status: 'blocked', blockedBy: 'CALLBACK-05 × callback' }];
  const isExcused = (rule: string): boolean => blockedWrongly({ rule, cases } as unknown as Cell) === null;
  const all = loadCatalogue()
    .rules.map(({ id }) => id)
    .filter((id) => id.startsWith('CALLBACK'));
  expect(all.filter(isExcused).sort()).toEqual([...new Set(expected)]);
});
