type Changed = readonly (readonly [label: string, change: (key: string) => string])[];

/** What keys, paths and parameters are put together by: code that takes them apart may look at one part alone. */
const SIGNS: readonly (readonly [name: string, sign: string])[] = [
  ['a dot', '.'],
  ['a slash', '/'],
  ['an equals sign', '='],
  ['a hyphen', '-'],
  ['an underscore', '_'],
  ['an at sign', '@'],
  ['a question mark', '?'],
  ['an ampersand', '&'],
  ['a tilde', '~'],
  ['a plus sign', '+'],
];

/** So short that no part of the key with it is found in anything else that is sent, and taken for the key. */
const WORD = 'v1';

/** Keys with a word joined to them, on either side. */
export const JOINED: Changed = SIGNS.flatMap(([name, sign]): Changed => [
  [`${name} and a word behind it`, (key) => `${key}${sign}${WORD}`],
  [`a word and ${name} before it`, (key) => `${WORD}${sign}${key}`],
]);

/** In so many places keys are changed, all over their length: of most of them no two neighbours stay as they were. */
const PLACES = 32;

/** Keys with one character changed, so many parts of their length in. @param changeAt changes one. */
export function changedAllOver(changeAt: (key: string, at: number) => string): Changed {
  return Array.from({ length: PLACES }, (_, place) => [
    `a character changed, ${place} parts of ${PLACES} in`,
    (key) => changeAt(key, Math.floor((key.length * place) / PLACES)),
  ]);
}
