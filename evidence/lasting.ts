/** What came, in words, without what is another one each time: numbers, words with a number in them, why nobody answered. */
export function lasting(text: string): string {
  return text
    .replace(/no answer: [^,;)]*/g, 'no answer')
    .split(' ')
    .map((word) => (/\d/.test(word) && !STATUS.test(word) ? '#' : word))
    .join(' ');
}

/** A status, where an answer is told of beside another one. */
const STATUS = /^\([1-5]\d\d$/;
