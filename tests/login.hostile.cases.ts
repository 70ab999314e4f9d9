import type { Echo, PasswordChange, Secret } from '../fixtures/index.ts';

/** Of which all but the first byte comes after a pause. */
const PARTED = '\u{1f680}';

/** `callbackData` texts that not every way to the platform lets through as they are. */
export const HOSTILE_ECHOES: readonly Echo[] = [
  // What a firewall takes for an attack.
  ['a path out of a folder', '../../../../etc/passwd'],
  ['words of SQL', "order 7' UNION SELECT name FROM orders; DROP TABLE orders; -- "],
  ['a script', '<script>alert(1)</script>'],
  // What a log would hide.
  ['words that stand before secrets', 'password=abc token: def; secret=ghi'],
  // It stands for what could not be read, and can be read itself.
  ['the replacement character', 'a\ufffdb'],
  // A reader of the body who takes each part for a text finds half a character.
  ['a character in two parts of the body', `\u011f ${PARTED} \u20ba`, (good) => good.pausingWithin(PARTED)],
  ['blanks before and behind, no h-region-code', '  no region  ', (good) => good.without('h-region-code'), 'LOGIN-13'],
  // Who reads a body as it comes finds this one before it knows who logs in (RFC 8259 §4: the order says nothing).
  ['members the other way round', 'order 4711, before the others', (good) => good.inReverse()],
  // JSON may write any character in escapes, and beyond the BMP needs two of them (RFC 8259 §7).
  ['emoji, written in escapes', 'order \u{1f680}\u{1f468}\u200d\u{1f469}', (good) => good.inEscapes()],
  ['letters beyond ASCII, written in escapes', 'sipari\u015f \u0130stanbul \u20ba', (good) => good.inEscapes()],
];

/**
 * Passwords that are right for a collation that knows no accents, and for code that makes a pattern or a part of a query of
 * what comes. Those that are the same in another form of Unicode (NFKC) are not among them: RFC 4013 has them for one.
 */
export const TAKEN_FOR_IT: readonly PasswordChange[] = [
  changed('an accent on one of its letters', withAccent),
  { label: 'a condition', password: () => "' OR '1'='1" },
  { label: 'a percent sign', password: () => '%' },
  changed('one of its letters as HTML writes it', asEntity),
];

function changed(label: string, change: (text: string) => string): PasswordChange {
  return {
    label,
    password: (right) => right.derive(label, change),
    differs: (right) => change(right.reveal()) !== right.reveal(),
  };
}

function asEntity(text: string): string {
  return text.replace(/[a-z]/i, (letter) => `&#${letter.charCodeAt(0)};`);
}

function withAccent(text: string): string {
  return text.replace(/[aeiou]/i, (letter) => `${letter}\u0301`.normalize('NFC'));
}

/** The bytes of the right password, where code makes bytes of whatever it is given. Node has the second form for them. */
export const AS_BYTES: readonly PasswordChange[] = [
  { label: 'its bytes in a list', password: bytesOf('in a list', (list) => list), asJson: true },
  {
    label: 'its bytes as a Buffer',
    password: bytesOf('as a Buffer', (list) => `{"type":"Buffer","data":${list}}`),
    asJson: true,
  },
];

/** The right password where it is all digits, without the quotes: readers that make a text of any value let it in. */
export const AS_NUMBER: PasswordChange = {
  label: 'its digits as a number',
  password: (right) => right.derive('as a number', (digits) => digits),
  // JSON has no number that begins with a zero.
  differs: (right) => /^[1-9]\d*$/.test(right.reveal()),
  asJson: true,
};

function bytesOf(how: string, write: (list: string) => string): (right: Secret) => Secret {
  return (right) => right.derive(`its bytes ${how}`, (text) => write(JSON.stringify([...Buffer.from(text)])));
}
