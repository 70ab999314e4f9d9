type KeyChange = readonly [label: string, change: (key: string) => string];

/** Longer by what a length that is kept in one byte does not show. A server may refuse such a line before it looks. */
export const OVERLONG_KEYS: readonly KeyChange[] = [
  ['256 characters more behind it', (key) => `${key}${'0'.repeat(256)}`],
  // Beyond what a column or a buffer holds: who fails at that must not let in. Servers read 8 KiB of headers and more.
  ...[1_024, 4_096].map((more): KeyChange => [
    `${more.toLocaleString('en')} characters more behind it`,
    (key) => `${key}${'0'.repeat(more)}`,
  ]),
];

/** As long, and of another text. */
export const LONG_UNKNOWN_KEYS: readonly (readonly [label: string, key: string])[] = [1_100, 4_200].map((length) => [
  `of ${length.toLocaleString('en')} characters`,
  'conformance-'.padEnd(length, 'x5q9'),
]);

/** The word that says for which environment a key is, where it stands alone. */
const ENVIRONMENT = /(?<![a-z\d])(?:live|test)(?![a-z\d])/i;
/** What stands before the random part: a word, and the environment. */
const PREFIX = /^[a-z]+[-_.:](?:(?:live|test)[-_.:])?/i;

const otherCase = (letter: string): string => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase());

/** Keys in which what stands before their random part is another: who cuts that off finds the owner by the rest. */
export const OTHER_PREFIXES: readonly KeyChange[] = [
  [
    'its environment exchanged',
    (key) => key.replace(ENVIRONMENT, (word) => (word.toLowerCase() === 'live' ? 'test' : 'live')),
  ],
  ['its prefix in the other case', (key) => key.replace(PREFIX, (words) => words.replace(/[a-z]/gi, otherCase))],
];
