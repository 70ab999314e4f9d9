import type { Secret } from '../fixtures/index.ts';

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
  // The dotless i, the long s and the Kelvin sign are these in capitals, or in small letters.
  [
    'a letter that is the same in another case alone',
    (email) => email.replace(/[isk]/i, (letter) => FOLDED[letter] ?? letter),
  ],
];

const FOLDED: Readonly<Record<string, string>> = {
  ...{ i: '\u0131', I: '\u0130', s: '\u017f', S: '\u017f', k: '\u212a', K: '\u212a' },
};

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
