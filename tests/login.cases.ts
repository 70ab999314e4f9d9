import { sensitive, type Text } from '../fixtures/index.ts';

/** `callbackData` texts that careless code changes: label and text. */
export const ECHOES: readonly (readonly [label: string, text: string])[] = [
  ['plain text', 'order 4711'],
  ['the empty string', ''],
  ['blanks before and behind', '  padded \t '],
  ['digits only', '0012345678901234567890'],
  ['a short number', '12345'],
  ['a decimal number', '1.50'],
  ['the word true', 'true'],
  ['the word null', 'null'],
  ['a timestamp', '2024-02-03T04:05:06.1234567+03:00'],
  ['a byte order mark and a no-break space', '\ufeffx\u00a0'],
  ['256 characters', 'x'.repeat(256)],
  ['JSON-looking', '{"a":[1,2.0,true,null]}'],
  ['HTML', '<b onclick="x()">&amp; <!-- é --></b>'],
  ['quotes and backslashes', `"double" 'single' \\back\\ \\u0041 \\n`],
  ['percent and plus', 'a%20b+c%zz=1&d'],
  ['composed letters (NFC)', '\u00e9\u00fc\u011f\u0130\u015f'],
  ['decomposed letters (NFD)', 'e\u0301u\u0308g\u0306I\u0307s\u0327'],
  ['emoji beyond the BMP', '\u{1f600}\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u{20bb7}'],
  ['right-to-left marks', '\u200fabc\u202edef\u202c\u2067ghi\u2069'],
  ['U+0000', 'before\u0000after'],
  ['line ends', 'a\nb\r\nc\rd\u2028e\u2029f'],
  ['4 KiB', 'abcdefgh'.repeat(512)],
];

/** What stands in for a required string and is none; `text` is the right one. No wrong password is among them. */
export const NO_STRINGS: readonly (readonly [label: string, value: (text: Text) => unknown])[] = [
  ['absent', () => undefined],
  ['null', () => null],
  ['an array that holds it', (text) => [text]],
  ['an object that holds it', (text) => ({ value: text })],
  ['a query operator', () => ({ $ne: null })],
];

/** As above, but a lax comparison may take them for a password: they count as wrong ones. */
export const LOOSE_VALUES: readonly (readonly [label: string, value: () => unknown])[] = [
  ['true', () => true],
  ['a number', () => 0],
];

/** Passwords that are wrong by a little, the likeliest to be taken first: a target may allow only a few. */
export const WRONG_PASSWORDS: readonly (readonly [label: string, how: string, change: (password: string) => string])[] =
  [
    [
      'its last character changed',
      'last character changed',
      (text) => text.slice(0, -1) + (text.endsWith('x') ? 'y' : 'x'),
    ],
    ['empty', 'emptied', () => ''],
    ['a blank behind it', 'a blank behind it', (text) => `${text} `],
    ['its case changed', 'case changed', (text) => text.replace(/\p{L}/gu, swapCase)],
    ['its last character cut', 'last character cut', (text) => text.slice(0, -1)],
    ['one more character', 'one more character', (text) => `${text}x`],
  ];

function swapCase(letter: string): string {
  return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
}

/** Bodies that are not JSON, or JSON but not an object; all but the first hold the right credentials. */
export const MALFORMED_BODIES: readonly (readonly [
  label: string,
  body: (email: Text, password: Text, json: Text) => Text | null,
])[] = [
  ['no body', () => null],
  ['plain text', (email, password) => sensitive`Email: ${email}, Password: ${password}`],
  ['JSON without its end', (email, password) => sensitive`{"Email": "${email}", "Password": "${password}"`],
  ['a form', (email, password) => sensitive`Email=${email}&Password=${password}`],
  ['XML', (email, password) => sensitive`<login><Email>${email}</Email><Password>${password}</Password></login>`],
  ['null', () => 'null'],
  ['a number', () => '1'],
  ['an array that holds the login', (_email, _password, json) => sensitive`[${json}]`],
  ['an array of the two values', (email, password) => sensitive`["${email}", "${password}"]`],
  [
    'a string that holds the login',
    (email, password) => sensitive`"{\\"Email\\": \\"${email}\\", \\"Password\\": \\"${password}\\"}"`,
  ],
];
