/** Keys that are almost the right one: label and change. */
type Changed = readonly (readonly [label: string, change: (key: string) => string])[];

/** What alphabets for people take for the same character (Crockford's base32), in the same case where there is one. */
const LOOKS_LIKE: Readonly<Record<string, string>> = { '0': 'O', O: '0', o: '0', I: '1', l: '1', '1': 'l' };

/** The two bytes of a letter with an accent in UTF-8, each as the character of its number: so a header line carries them. */
const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  ['aá', 'eé', 'ií', 'oó', 'uú', 'nñ', 'cç', 'AÁ', 'EÉ', 'IÍ', 'OÓ', 'UÚ', 'NÑ', 'CÇ'].map(
    ([plain = '', letter = '']) => [plain, Buffer.from(letter).toString('latin1')],
  ),
);

/** Keys that a server may refuse as no header line at all, before it looks them up. */
export const UNPRINTABLE_KEYS: Changed = [
  ['an accent on one of its letters', (key) => key.replace(/[aeiounc]/i, (letter) => ACCENTED[letter] ?? letter)],
  ['a no-break space behind it', (key) => `${key}${Buffer.from('\u00a0').toString('latin1')}`],
  // Who reads a header as Latin-1 and trims it takes that one byte for a blank, and not the two of UTF-8.
  ['the byte 0xA0 behind it', (key) => `${key}\u00a0`],
  ['the byte 0xA0 before it', (key) => `\u00a0${key}`],
];

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The digit of base64 that differs in the lowest bit: a decoder drops it wherever it drops any. Of base32 it is the same one. */
function changeUnusedBits(key: string): string {
  const exchange: Readonly<Record<string, string>> = { '+': '/', '/': '+' };
  return key.replace(/[\w+/-](?==*$)/, (one) => exchange[one] ?? DIGITS[DIGITS.indexOf(one) ^ 1] ?? one);
}

/** Keys that are the right one only for code to which two ways of writing it are one. Not every key has the two. */
export const IN_OTHER_WRITING: Changed = [
  ['last character changed in the bits that base64 leaves unused', changeUnusedBits],
  ['a character for one that looks like it', (key) => key.replace(/[0OoIl1]/, (one) => LOOKS_LIKE[one] ?? one)],
  ['percent-encoded', (key) => key.replace(/./su, (first) => `%${Buffer.from(first).toString('hex')}`)],
  // What the value of a header may carry that is made of parameters: an API key is not.
  ['with a parameter behind it', (key) => `${key};v=1`],
  ['with a bar and more behind it', (key) => `${key}|v1`],
];
