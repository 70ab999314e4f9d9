import { expect, test } from '@playwright/test';
import { EXPECTATIONS } from '../../../evidence/expectations.ts';
import { redrawn } from '../../../evidence/redraw.ts';
import { expect as judge } from '../../../fixtures/judge/expect.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';

const { rules } = loadCatalogue();

test('each rule that judges and has a test says what it asks, and no other does', () => {
  const judging = rules.filter(({ level, untested }) => level !== 'OBSERVE' && untested === undefined);
  expect(Object.keys(EXPECTATIONS).sort()).toEqual(judging.map(({ id }) => id as string).sort());
});

test('what a rule asks is a matcher that there is, and can be drawn again from a report', () => {
  const matchers = Object.keys(judge(null));
  for (const asked of Object.values(EXPECTATIONS).flat().flatMap(({ asks }) => asks)) {
    const [matcher = ''] = asked.split(' ');
    expect(matchers).toContain(matcher);
    expect(redrawn(matcher, { args: [], facts: {}, exchanges: [] }), matcher).not.toBeNull();
  }
  for (const name of ['constructor', 'toString', '__proto__', 'toBeFine'])
    expect(redrawn(name, { args: [], facts: {}, exchanges: [] })).toBeNull();
});
