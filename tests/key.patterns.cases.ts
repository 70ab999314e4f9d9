/** Characters that stand between the parts of keys: a letter for one of them is what a pattern would let through. */
const SEPARATORS: readonly (readonly [name: string, separator: string])[] = [
  ['dot', '.'],
  ['underscore', '_'],
  ['hyphen', '-'],
  ['plus sign', '+'],
  ['slash', '/'],
  ['colon', ':'],
];

/** A sign for the first letter or digit of its second half. */
const inside = (key: string, sign: string): string =>
  key.slice(0, key.length >> 1) + key.slice(key.length >> 1).replace(/[a-z\d]/i, sign);

/**
 * Keys that are good ones only for code to which the right key is a pattern, or to which the key that comes is one: a dot in
 * regular expressions, `_` and `%` of SQL. A key without the separator has no such bad one: the change leaves it as it is.
 */
export const AS_PATTERNS: readonly (readonly [label: string, change: (key: string) => string])[] = [
  ...SEPARATORS.map(
    ([name, separator]) => [`a letter for its ${name}`, (key: string) => key.replace(separator, 'x')] as const,
  ),
  ['a dot for one of its letters', (key) => inside(key, '.')],
  ['an underscore for one of its letters', (key) => inside(key, '_')],
  ['a percent sign for its second half', (key) => `${key.slice(0, key.length >> 1)}%`],
];
