import { expect, test } from '@playwright/test';
import { note, witnessed, type Seen } from '../../../fixtures/judge/witness.ts';
import { redactor } from '../../../fixtures/secrets/redact.ts';
import { apart } from '../apart.ts';

apart();

test('what a matcher was given as a number is the suite’s own, whatever code was delivered', () => {
  redactor.register('60000', '<CODE>');
  const argumentsOf = (...given: readonly unknown[]): string[] => {
    const seen: Seen[] = [];
    witnessed(seen, () => {
      note('toBeRepeated', null, given, { pass: true } as Parameters<typeof note>[3]);
    });
    return seen.flatMap(({ args }) => args.map(String));
  };
  expect(argumentsOf(500, 60_000, 6)).toEqual(['500', '60000', '6']);
  expect(argumentsOf([2, 60_000])).toEqual(['2, 60000']);
  expect(argumentsOf('60000', ['order', '60000'])).toEqual(['<CODE>', 'order, <CODE>']);
});
