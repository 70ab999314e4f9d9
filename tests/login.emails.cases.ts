import type { Secret } from '../fixtures/index.ts';
import { DROPPED, DROPPED_AS_STRANGE } from './cleaned.cases.ts';

const LETTER = /[\p{L}\p{N}]/u;

/**
 * E-mails that are the customer's to code that looks for what is like them, or begins so. Another notation of the same
 * address (its case, a `+tag`, brackets and a name) is not among them: whose that is nobody has decided.
 */
const LIKE_IT: readonly (readonly [label: string, change: (email: string) => string])[] = [
  ['at another domain', (email) => `${email.replace(/@[^@]*$/, '')}@${crypto.randomUUID()}.invalid`],
  ['a letter for which a pattern takes any', (email) => email.replace(LETTER, '_')],
  ['a letter for which a regular expression takes any', (email) => email.replace(LETTER, '.')],
  ['cut, and a pattern for the rest', (email) => `${email.slice(0, -3)}%`],
  ['cut, and a regular expression for the rest', (email) => `${email.slice(0, -3)}.*`],
  ['more behind its domain', (email) => `${email}.invalid`],
  // Where a text ends to what reads one as C does, and a value to what reads line by line.
  ['U+0000 and more behind it', (email) => `${email}\u0000.invalid`],
  ['a line end and more behind it', (email) => `${email}\n.invalid`],
  ['at a domain below its own', (email) => email.replace(/@(?=[^@]*$)/, '@x.')],
  ['a dot more before its sign', withDot],
  // Code that reads an e-mail as a letter's line `To` may look for each address in it, or for the first. The other one is so
  // short that no part of both is found in anything else that is sent, and taken for the customer's.
  ['another before it, as in a list', (email) => `x@y.invalid,${email}`],
  ['another behind it, as in a list', (email) => `${email}, x@y.invalid`],
  ['its last letter cut', (email) => email.slice(0, -1)],
  [
    'an accent on one of its letters',
    (email) => email.replace(/[a-z]/i, (letter) => `${letter}\u0301`.normalize('NFC')),
  ],
  // What is the same letter in another case is none: whether case counts nobody has decided, and by its capital the dotless i
  // is an i, the long s an s, and by the folding of Unicode the Kelvin sign a k. Nor is what RFC 4013 prepares to the same
  // (§2.2, NFKC), as a letter in full width. Before its sign alone: in the name of a domain some are lawful ways to write the
  // other (UTS 46).
  ['a letter for one that looks like it', (email) => inName(email, /[aceiopxy]/, (one) => CYRILLIC[one] ?? one)],
  // What is taken out of an e-mail before it is looked up, or decoded in it. No address has one of them there (RFC 5322
  // §3.4.1), or else it is another address: comments and quotes are lawful round a word, and blanks and dots are like them.
  ...[
    ...DROPPED,
    ...DROPPED_AS_STRANGE,
    ['a backslash', '\\'] as const,
    ['a blank', ' '] as const,
    ['a control character', '\u0001'] as const,
    ['a comment', '(x)'] as const,
  ].map(([name, sign]) => [`${name} within it`, (email: string) => withinName(email, sign)] as const),
  ['its sign percent-encoded', (email) => email.replace(/@(?=[^@]*$)/, '%40')],
  ['its sign as HTML writes it', (email) => email.replace(/@(?=[^@]*$)/, '&#64;')],
];

/** Letters of another alphabet that nobody tells from these. */
const CYRILLIC: Readonly<Record<string, string>> = {
  ...{ a: '\u0430', c: '\u0441', e: '\u0435', i: '\u0456', o: '\u043e', p: '\u0440', x: '\u0445', y: '\u0443' },
};

/** What stands before its sign, with one letter changed. */
function inName(email: string, letter: RegExp, change: (one: string) => string): string {
  const sign = email.lastIndexOf('@');
  return email.slice(0, sign).replace(letter, change) + email.slice(sign);
}

/** Between the first two letters or digits before its sign that stand side by side, so that it is at no end of a word. */
function withinName(email: string, sign: string): string {
  const at = email.search(/[a-z\d]{2}/i) + 1;
  return at === 0 || at > email.lastIndexOf('@') || email.startsWith('"')
    ? email
    : email.slice(0, at) + sign + email.slice(at);
}

/** A provider that takes no notice of dots: there the e-mail is the same customer's. */
const WITHOUT_DOTS = /@(?:gmail|googlemail)\.com$/i;

/** Between the first two letters that stand side by side; the same where that is nobody else's. */
function withDot(email: string): string {
  const at = email.search(/\w\w/) + 1;
  const isAlike = at === 0 || at > email.lastIndexOf('@') || WITHOUT_DOTS.test(email);
  return isAlike ? email : `${email.slice(0, at)}.${email.slice(at)}`;
}

/** E-mails like this one that nobody has, each with its label; what a change leaves as it is is left out. */
export function likeIt(email: Secret): readonly (readonly [label: string, email: Secret])[] {
  return LIKE_IT.filter(([, change]) => change(email.reveal()) !== email.reveal()).map(([label, change]) => [
    `the e-mail of the customer, ${label}`,
    email.derive(label, change),
  ]);
}

/** The same customer, where capital letters make no difference. */
export function inCapitals(email: Secret): Secret {
  return email.derive('in capital letters', (text) => text.toUpperCase());
}
