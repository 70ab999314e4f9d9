import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { Redactor } from '../../../fixtures/secrets/redact.ts';
import { composed } from './composed.ts';
import { yields } from './decoder.ts';

/** As much of a body as a report shows. */
const SHOWN = 4096;

/** What is shown of compositions, each looked through by the reader who decodes. */
function attack(numRuns: number, seed?: number): void {
  fc.assert(
    fc.property(composed, ({ secret, text, how }) => {
      const redactor = new Redactor();
      redactor.register(secret, '<SECRET>');
      const { text: shown } = redactor.excerpt(text, SHOWN);
      expect(yields(shown, secret), `${how}\n${text.slice(0, 300)}\nshown as\n${shown.slice(0, 300)}`).toBe(false);
    }),
    { numRuns, ...(seed === undefined ? {} : { seed }) },
  );
}

test('what is shown decodes to no secret, in whatever layers it came', () => {
  attack(150);
});

test('what is shown decodes to no secret, of many more compositions', { tag: '@whole' }, () => {
  test.setTimeout(600_000);
  attack(5_000);
});

test('the reader who decodes does find what is not hidden', () => {
  const missed: string[] = [];
  let found = 0;
  for (const { secret, text, how } of fc.sample(composed, { numRuns: 60, seed: 20_261_122 }))
    if (yields(text, secret)) found++;
    else missed.push(how);
  expect(found, missed.join('\n')).toBeGreaterThan(50);
});
