import { expect, test } from '@playwright/test';
import { shrink } from '../../../fixtures/judge/shrink.ts';
import { generatedStrings, isCharacter } from '../../../fixtures/run/generate.ts';

test('what is left of a text is what fails, within the requests that it may cost', async () => {
  let asked = 0;
  const hasEmoji = (text: string): Promise<boolean> => {
    asked += 1;
    return Promise.resolve(text.includes('\u{1f600}'));
  };
  expect(await shrink(`${'a'.repeat(20)}\u{1f600}${'b'.repeat(19)}`, hasEmoji)).toBe('\u{1f600}');
  expect(asked).toBeLessThanOrEqual(16);
});

test('a text of which no shorter one fails stays as it is', async () => {
  expect(await shrink('abcdef', () => Promise.resolve(false))).toBe('abcdef');
});

test('no generated text holds a noncharacter or half a pair', async () => {
  for (const code of [0xfffe, 0xffff, 0x1_fffe, 0x10_ffff, 0xfdd0, 0xfdef, 0xd800, 0xdfff])
    expect(isCharacter(code), code.toString(16)).toBe(false);
  for (const code of [0, 0x20, 0xfdcf, 0xfdf0, 0xfffd, 0x1_0000, 0x10_fffd]) expect(isCharacter(code)).toBe(true);
  const texts = await generatedStrings(2000);
  expect(texts.every((text) => Array.from(text).every((one) => isCharacter(one.codePointAt(0) ?? 0)))).toBe(true);
});
