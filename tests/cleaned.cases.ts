/** A credential that is changed: label and change. */
export type Changed = readonly (readonly [label: string, change: (text: string) => string])[];

/** What stands in a text and is told apart from others by its name. */
type Named = readonly (readonly [name: string, sign: string])[];

/*
 * Keys, passwords and e-mails into which is put what code takes out that cleans whatever it is given: who comes with one of
 * them comes with another text than the right one, and is nobody. Blanks round a text are not among them: of a header’s
 * value they are no part (RFC 9110 §5.5), and of an e-mail nobody has decided.
 */

/** Signs that are cut off at the ends of what people paste out of lists, addresses and sentences. */
const AT_ITS_ENDS: Named = [
  ['a slash', '/'],
  ['a dot', '.'],
  ['a colon', ':'],
  ['an equals sign', '='],
  ['a hyphen', '-'],
  ['an underscore', '_'],
  ['a single quote', "'"],
  ['a double quote', '"'],
  ['an exclamation mark', '!'],
  ['a question mark', '?'],
  ['an asterisk', '*'],
  ['a number sign', '#'],
  ['a tilde', '~'],
];

/** Signs that are dropped wherever they stand, for what they mean in a query, a list or a page. */
export const DROPPED: Named = [
  ['a single quote', "'"],
  ['a double quote', '"'],
  ['a comma', ','],
  ['a semicolon', ';'],
  ['a colon', ':'],
  ['a slash', '/'],
  ['a parenthesis', '('],
  ['an angle bracket', '>'],
];

const LETTER = '\u00e9';
const TAG = '<b>';

/** The same, beyond what a text is made of where people type it. What has no width is none: names are prepared so (RFC 4013 §2.1). */
export const DROPPED_AS_STRANGE: Named = [
  ['a tag', TAG],
  ['a letter beyond ASCII', LETTER],
];

const put = (text: string, at: number, more: string): string => text.slice(0, at) + more + text.slice(at);

/** @returns the text with this in its middle. */
export const within = (text: string, more: string): string => put(text, text.length >> 1, more);

/** A backslash before what no escape is made with, as near behind its middle as there is such a one. */
export function withBackslash(text: string): string {
  const half = text.length >> 1;
  const on = text.slice(half).search(/[^\dabefnrstuvx]/);
  return put(text, half + Math.max(0, on), '\\');
}

/** One character as `spelt` writes it, the first of its second half that is a letter, a digit or a sign of ASCII. */
function respelt(text: string, spelt: (code: number) => string): string {
  const half = text.length >> 1;
  return text.slice(0, half) + text.slice(half).replace(/[!-~]/, (one) => spelt(one.charCodeAt(0)));
}

export const withEntity = (text: string): string => respelt(text, (code) => `&#${code};`);
const asJson = (text: string): string => respelt(text, (code) => `\\u${code.toString(16).padStart(4, '0')}`);
const asC = (text: string): string => respelt(text, (code) => `\\x${code.toString(16)}`);
export const inPercents = (text: string): string => respelt(text, (code) => `%${code.toString(16)}`);

/** Keys with a sign more that any header may carry. */
export const CLEANED_KEYS: Changed = [
  ...AT_ITS_ENDS.flatMap(([name, sign]): Changed => [
    [`${name} behind it`, (key) => `${key}${sign}`],
    [`${name} before it`, (key) => `${sign}${key}`],
  ]),
  ...DROPPED.map(([name, sign]): Changed[number] => [`${name} within it`, (key) => within(key, sign)]),
];

/** The bytes of a text in UTF-8, each as the character of its number: so a header line carries them. */
const inUtf8 = (text: string): string => Buffer.from(text).toString('latin1');

/** The like, which a filter in front of a server may refuse for what they hold. */
export const CLEANED_SUSPECT_KEYS: Changed = [
  ['a backslash within it', withBackslash],
  ['a backslash behind it', (key) => `${key}\\`],
  ['a backslash before it', (key) => `\\${key}`],
  ['in backticks', (key) => `\`${key}\``],
  ['a tag within it', (key) => within(key, TAG)],
  ['a comment within it', (key) => within(key, '<!-- -->')],
  ['a character within it as HTML writes it', withEntity],
  ['a character within it as JSON writes it', asJson],
  ['a character within it as C writes it', asC],
  ['a character within it percent-encoded', inPercents],
  ['a blank behind it, percent-encoded', (key) => `${key}%20`],
  ['U+0000 behind it, percent-encoded', (key) => `${key}%00`],
  ['a tab within it', (key) => within(key, '\t')],
  ['a letter beyond ASCII within it', (key) => within(key, inUtf8(LETTER))],
  ['a letter beyond ASCII within it, in Latin-1', (key) => within(key, LETTER)],
  ['a byte order mark before it', (key) => `${inUtf8('\ufeff')}${key}`],
  ['a mark of direction behind it', (key) => `${key}${inUtf8('\u200e')}`],
];
