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
 * taken for another one. Both of a pair are sent, so that one of them comes behind the other.
 */
export const NEARLY_ALIKE: readonly Echo[] = PLACES.flatMap(([place, [before, behind]]) =>
  ['1', '2'].map((digit): Echo => [`1 KiB with the digit ${digit} ${place}`, before + digit + behind]),
);
