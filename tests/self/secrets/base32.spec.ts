import { expect, test } from '@playwright/test';
import { Redactor } from '../../../fixtures/secrets/redact.ts';
import { processorTime } from '../processor.ts';
import { base32 } from './codings.ts';

/** Base32 behind what is of its own letters: the end of a colour's code, a name, a mark of its kind. */

const KEY = 'kSjZ4mRr9e=Uerw7OD Q4ib+W9';

for (const before of [
  '',
  '\u001b[31m',
  String.raw`\u001b[1;31m`,
  '0x',
  'b32:',
  'zq',
  'abc',
  'key2',
  'value',
  'secret',
  'encoded',
])
  for (const [how, coded] of [
    ['small letters', base32(KEY).replaceAll('=', '').toLowerCase()],
    ['capitals', base32(KEY).replaceAll('=', '')],
  ] as const)
    test(`base32 in ${how} does not come through behind ${JSON.stringify(before)}`, () => {
      const redactor = new Redactor();
      redactor.register(KEY, '<API_KEY>');
      for (const glued of [before, before.toUpperCase()]) {
        const shown = redactor.text(`you sent ${glued}${coded}\u001b[0m.`);
        expect(shown).toContain('<API_KEY>');
        for (let at = 0; at + 16 <= coded.length; at++) expect(shown).not.toContain(coded.slice(at, at + 16));
      }
    });

test('what may be base32 is looked through in little time', () => {
  const redactor = new Redactor();
  redactor.register(KEY, '<API_KEY>');
  const spent = processorTime();
  for (const text of ['a'.repeat(16_000), 'internationalization '.repeat(800), 'abcdefgh234567'.repeat(1000)])
    expect(redactor.text(text)).toBe(text);
  expect(spent()).toBeLessThan(3000);
});
