import { createHash } from 'node:crypto';

/** Keys that are almost the right one: label and change. */
type Changed = readonly (readonly [label: string, change: (key: string) => string])[];

/** What alphabets for people take for the same character (Crockford's base32), in the same case where there is one. */
const LOOKS_LIKE: Readonly<Record<string, string>> = { '0': 'O', O: '0', o: '0', I: '1', l: '1', '1': 'l' };

/** The two bytes of a letter with an accent in UTF-8, each as the character of its number: so a header line carries them. */
const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  ['aá', 'eé', 'ií', 'oó', 'uú', 'nñ', 'cç', 'AÁ', 'EÉ', 'IÍ', 'OÓ', 'UÚ', 'NÑ', 'CÇ'].map(
    ([plain = '', letter = '']) => [plain, inUtf8(letter)],
  ),
);

/** The same letters in Latin-1, one byte each. */
const ACCENTED_IN_LATIN_1: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ACCENTED).map(([plain, letter]) => [plain, Buffer.from(letter, 'latin1').toString('utf8')]),
);

/** The bytes of a text in UTF-8, each as the character of its number. */
function inUtf8(text: string): string {
  return Buffer.from(text).toString('latin1');
}

/** So far behind a character of ASCII stands the same in full width, which compatible forms of Unicode take for one. */
const FULL_WIDTH = 0xfee0;

/** The first character of its second half, with the bit that ASCII leaves unused. */
function setHighBit(key: string): string {
  const at = key.length >> 1;
  return key.slice(0, at) + String.fromCharCode(key.charCodeAt(at) | 0x80) + key.slice(at + 1);
}

/** The key with a sign in its middle that nobody sees. */
function withinIt(key: string, sign: string): string {
  const at = key.length >> 1;
  return key.slice(0, at) + inUtf8(sign) + key.slice(at);
}

/** Keys that a server may refuse as no header line at all, before it looks them up. */
export const UNPRINTABLE_KEYS: Changed = [
  ['an accent on one of its letters', (key) => key.replace(/[aeiounc]/i, (letter) => ACCENTED[letter] ?? letter)],
  [
    'an accent on one of its letters, in Latin-1',
    (key) => key.replace(/[aeiounc]/i, (letter) => ACCENTED_IN_LATIN_1[letter] ?? letter),
  ],
  [
    'its first letter or digit in full width',
    (key) => key.replace(/[a-z0-9]/i, (one) => inUtf8(String.fromCharCode(one.charCodeAt(0) + FULL_WIDTH))),
  ],
  ['the eighth bit of one of its characters set', setHighBit],
  ['a no-break space behind it', (key) => `${key}${inUtf8('\u00a0')}`],
  // Who reads a header as Latin-1 and trims it takes that one byte for a blank, and not the two of UTF-8.
  ['the byte 0xA0 behind it', (key) => `${key}\u00a0`],
  ['the byte 0xA0 before it', (key) => `\u00a0${key}`],
  // Of no width: who cleans what people paste takes them out.
  ['a soft hyphen within it', (key) => withinIt(key, '\u00ad')],
  ['a space of no width within it', (key) => withinIt(key, '\u200b')],
  // One byte each in Latin-1, and no weight to what compares texts as people sort them (Unicode TR10 §3.2).
  ['the byte 0xAD within it', (key) => partedBy(key, '\u00ad')],
  ['the byte 0x80 within it', (key) => partedBy(key, '\u0080')],
];

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The digit of base64 that differs in the lowest bit: a decoder drops it wherever it drops any. Of base32 it is the same one. */
function changeUnusedBits(key: string): string {
  const exchange: Readonly<Record<string, string>> = { '+': '/', '/': '+' };
  return key.replace(/[\w+/-](?==*$)/, (one) => exchange[one] ?? DIGITS[DIGITS.indexOf(one) ^ 1] ?? one);
}

const otherCase = (letter: string): string => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase());

/** Keys of which some letters are in the other case: who compares one part of a key exactly may fold another. */
export const IN_OTHER_CASE: Changed = [
  ['the case of its last four characters changed', (key) => key.replace(/.{4}$/s, (end) => inOtherCase(end))],
  ['its last letter in the other case', (key) => key.replace(/[a-z](?=[^a-z]*$)/i, otherCase)],
  [
    'the case of its second half changed',
    (key) => key.slice(0, key.length >> 1) + inOtherCase(key.slice(key.length >> 1)),
  ],
];

function inOtherCase(text: string): string {
  return text.replace(/[a-z]/gi, otherCase);
}

/** What a store may hold in place of the key: who looks for that as well takes what leaks from there. */
export const AS_STORED: Changed = [
  ['its SHA-256 in hexadecimal', (key) => hashed('sha256', key).toString('hex')],
  ['its SHA-256 in base64', (key) => hashed('sha256', key).toString('base64')],
  ['its SHA-512 in hexadecimal', (key) => hashed('sha512', key).toString('hex')],
  ['its SHA-1 in hexadecimal', (key) => hashed('sha1', key).toString('hex')],
  ['its MD5 in hexadecimal', (key) => hashed('md5', key).toString('hex')],
];

/** Its own bytes as digits, of which a decoder makes the key. */
export const IN_HEXADECIMAL: Changed = [['in hexadecimal', (key) => Buffer.from(key).toString('hex')]];

function hashed(by: string, key: string): Buffer {
  return createHash(by).update(key).digest();
}

/**
 * The key with a sign in its middle that code drops which cleans what people type, in groups. What has such signs already
 * has one more: who drops them all takes that as well.
 */
export const PARTED: Changed = [
  ['a hyphen in its middle', (key) => partedBy(key, '-')],
  ['an underscore in its middle', (key) => partedBy(key, '_')],
  ['a dot in its middle', (key) => partedBy(key, '.')],
  ['a blank in its middle', (key) => partedBy(key, ' ')],
  // 32 digits are an identifier without its hyphens (RFC 9562 §4); of another key this makes none.
  ['in the groups of an identifier', (key) => key.replace(/^([\da-f]{8})((?:[\da-f]{4}){3})([\da-f]{12})$/i, inGroups)],
];

function partedBy(key: string, sign: string): string {
  const at = key.length >> 1;
  return key.slice(0, at) + sign + key.slice(at);
}

function inGroups(_: string, first: string, middle: string, last: string): string {
  return [first, ...(middle.match(/.{4}/g) ?? []), last].join('-');
}

/** How identifiers are written (RFC 9562 §4), and what texts stand in: what reads a key as such a one takes them off. */
export const WRAPPED: Changed = [
  ['in braces', (key) => `{${key}}`],
  ['in parentheses', (key) => `(${key})`],
  ['in square brackets', (key) => `[${key}]`],
  ['behind urn:uuid:', (key) => `urn:uuid:${key}`],
  ['behind uuid:', (key) => `uuid:${key}`],
  ['behind 0x', (key) => `0x${key}`],
];

/** Keys that are the right one only for code to which two ways of writing it are one. Not every key has the two. */
export const IN_OTHER_WRITING: Changed = [
  ['last character changed in the bits that base64 leaves unused', changeUnusedBits],
  ['a character for one that looks like it', (key) => key.replace(/[0OoIl1]/, (one) => LOOKS_LIKE[one] ?? one)],
  ['percent-encoded', (key) => key.replace(/./su, (first) => `%${Buffer.from(first).toString('hex')}`)],
  // What the value of a header may carry that is made of parameters: an API key is not.
  ['with a parameter behind it', (key) => `${key};v=1`],
  ['with a number sign and more behind it', (key) => `${key}#1`],
  ['with a bar and more behind it', (key) => `${key}|v1`],
];
