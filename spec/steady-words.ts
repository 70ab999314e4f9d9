/** Without what may be a time, an identifier or a count: words in which a digit stands. */
export const withoutNumbers = (text: string): string =>
  text.replace(/[\w:.+-]+/g, (word) => (/\d/.test(word) ? '#' : word));

/** With one sign for each number. */
const withoutDigits = (text: string): string => text.replace(/\d+/g, '#');

/**
 * Whether a name that is another one each time is like these in what stays of them: what all of them begin with and end with,
 * and their words without a number. Of few of them, something may seem to stay that does not.
 *
 * @param names those that show what stays: at least two, or it is not known.
 */
export function isLikeNames(name: string, names: readonly string[]): boolean {
  const [first] = names;
  if (first === undefined || names.length < 2) return true;
  // A count or a clock has gone on since.
  if (names.some((other) => withoutDigits(other) === withoutDigits(name))) return true;
  const shortest = Math.min(...names.map(({ length }) => length));
  const start = sharedLength(names, shortest, (text, at) => text.charCodeAt(at));
  const end = sharedLength(names, shortest - start, (text, at) => text.charCodeAt(text.length - 1 - at));
  const hasEnds = name.startsWith(first.slice(0, start)) && name.endsWith(first.slice(first.length - end));
  const words = new Set(names.map(withoutNumbers));
  return hasEnds && name.length >= start + end && (words.size > 1 || words.has(withoutNumbers(name)));
}

/** How many characters all of them share, from one end on, at most `most`. */
function sharedLength(names: readonly string[], most: number, read: (text: string, at: number) => number): number {
  let length = 0;
  while (length < most && new Set(names.map((name) => read(name, length))).size === 1) length++;
  return length;
}
