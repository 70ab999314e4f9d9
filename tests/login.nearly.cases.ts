import type { Echo } from '../fixtures/index.ts';

const HALF = 'order 4711, '.repeat(43).slice(0, 512);

/** Two texts of one length that differ in one character, each at a place of its own. */
const PLACES: readonly (readonly [place: string, around: readonly [before: string, behind: string]])[] = [
  ['at its end', [HALF + HALF, '']],
  ['in its middle', [HALF, HALF]],
  ['at its beginning', ['', HALF + HALF]],
];

/**
 * `callbackData` texts that are nearly alike: what is kept by a part of it, by its length or by a sum of its characters is
 * taken for another one. The second of each pair is sent when the first has been answered: what takes its time, and keeps a
 * text only then, has none to find for two at once.
 */
const nearlyAlike = (digit: string): Echo[] =>
  PLACES.map(([place, [before, behind]]): Echo => [`1 KiB with the digit ${digit} ${place}`, before + digit + behind]);

export const FIRST_OF_NEARLY_ALIKE: readonly Echo[] = nearlyAlike('1');
export const SECOND_OF_NEARLY_ALIKE: readonly Echo[] = nearlyAlike('2');
