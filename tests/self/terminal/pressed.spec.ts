import { expect, test } from '@playwright/test';
import { PressedKeys } from '../../../fixtures/terminal/pressed.ts';

const read = (...pieces: readonly string[]): string => {
  const keys = new PressedKeys();
  return pieces.flatMap((piece) => keys.read(piece)).join('');
};

test('keys are told one by one, in small letters', () => {
  expect(read('s', 'Q', '1\r')).toBe('sq1\r');
});

for (const [what, sequence] of [
  ['F4', '\u001bOS'],
  ['F2', '\u001bOQ'],
  ['F2 with Shift', '\u001bO2Q'],
  ['F4 with Control', '\u001b[1;5S'],
  ['F4 of the Linux console', '\u001b[[D'],
  ['F5', '\u001b[15~'],
  ['an arrow', '\u001b[A'],
  ['Alt and S', '\u001bs'],
  ['Escape and an arrow', '\u001b\u001b[A'],
  ['the place of the cursor', '\u001b[12;40R'],
] as const) {
  test(`${what} is no key of ours`, () => {
    expect(read(sequence)).toBe('');
    expect(read(`1${sequence}q`)).toBe('1q');
  });
  // An escape and a letter, one after the other, are two keys.
  if (sequence !== '\u001bs')
    test(`${what} in pieces is none either`, () => {
      expect(read(...Array.from(sequence), 'q')).toBe('q');
    });
}

test('after an escape by itself keys are read again, and Control-C always is', () => {
  expect(read('\u001b', 's')).toBe('s');
  expect(read('\u001b[1', '\u0003', 's')).toBe('\u0003s');
});
