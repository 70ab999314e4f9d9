import {
  expect,
  type Beside,
  type Grant,
  type OtherWay,
  type PasswordChange,
  type Secret,
  type Stimulus,
  type Text,
} from '../fixtures/index.ts';
import { circumstancesInTurn } from './login.beside.cases.ts';
import { TAKEN_FOR_IT } from './login.hostile.cases.ts';

/** `callbackData` texts that careless code changes: label and text. */
export const ECHOES: readonly (readonly [label: string, text: string])[] = [
  ['plain text', 'order 4711'],
  // What went before in another case: a column whose collation knows none keeps one of both.
  ['the same in capital letters', 'ORDER 4711'],
  ['the empty string', ''],
  ['blanks before and behind', '  padded \t '],
  ['digits only', '0012345678901234567890'],
  ['a short number', '12345'],
  ['a decimal number', '1.50'],
  ['the word true', 'true'],
  ['the word null', 'null'],
  // What a gateway masks in what it lets through.
  ['the number of a payment card', '4111111111111111'],
  ['a member that every object has', '__proto__'],
  ['another member that every object has', 'constructor'],
  ['what a spreadsheet takes for a formula', '=1+1'],
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
  ['control characters', '\u0001\u0007\u001b[0m\u001f\u007f\u0080\u0085\u009f'],
  ['what replacements and templates fill in', '$& $1 $$ $` %s %d {0} {{name}} ${name} #{name} \\1'],
  ['letters and marks of many blocks', '€“”‘’–—…§©®µñßøłğİ漢字かなカナ한글عربيעבריתกขค\u200b\u2060'],
  ['line ends', '\r\na\nb\r\nc\rd\u2028e\u2029f\n'],
  ['4 KiB', 'abcdefgh'.repeat(512)],
  ['an object within a text within an object', '{"a":"{\\"b\\":[\\"{\\\\\\"c\\\\\\":1}\\"]}"}'],
  ['a list in JSON', '[1,"2",[3,{"4":null}]]'],
  ['a text in JSON', '"quoted"'],
  ['an answer to a login', '{"data":{"Token":"a","callbackData":"b"},"success":false,"message":"c"}'],
  ...splitCharacters(),
];

/**
 * 4 KiB of characters that take two, three and four bytes, shifted by each number of bytes: whoever reads a body in
 * blocks, of whatever size, finds one of them split.
 */
function splitCharacters(): (readonly [label: string, text: string])[] {
  return ['\u00e9', '\u20ba', '\u{1f680}'].flatMap((character) => {
    const bytes = new TextEncoder().encode(character).length;
    return Array.from({ length: bytes }, (_, shift) => {
      const text = 'x'.repeat(shift) + character.repeat(Math.floor((4096 - shift) / bytes));
      return [`4 KiB of characters of ${bytes} bytes, ${shift} bytes on`, text] as const;
    });
  });
}

/** What logins say that meet: texts of many lengths, each in one login only. */
export const AT_ONCE: readonly string[] = [
  'first',
  '\u{1f600}'.repeat(500),
  'third',
  '',
  'x'.repeat(4096),
  'sixth \u011f\u00fc\u015f',
  '7',
  '{"eighth":true}',
];

/** What one region's character set, whichever that is, has not all of. */
export const OF_ALL_REGIONS =
  'sipari\u015f \u00f1\u00e5\u0142\u0151 \u0437\u0430\u043a\u0430\u0437 \u03c0\u03b1\u03c1\u03b1\u03b3 \u0637\u0644\u0628 \u6ce8\u6587 \u20ba\u20ac \u{1f600}';

/** A good login, by what stands in its body besides. */
interface GoodLogin {
  good(members?: Readonly<Record<string, unknown>>): Stimulus;
  plain(): Stimulus;
}

/**
 * Logins whose token is to be let in as any other is. A platform that keeps nothing may carry `callbackData` in the token
 * itself, which grows with it, or holds letters that its signer and its reader encode in two ways; one that keeps sessions
 * may begin them by what a login need not say.
 */
export const OF_TOKENS: readonly (readonly [label: string, make: (login: GoodLogin) => Stimulus])[] = [
  ['the token of a login with 4 KiB of callbackData', (login) => login.good({ callbackData: 'x'.repeat(4096) })],
  [
    'the token of a login with letters of other alphabets in callbackData',
    (login) => login.good({ callbackData: 'sipari\u015f \u6ce8\u6587 \u{1f600}' }),
  ],
  ['the token of a login without callbackData', (login) => login.plain()],
];

/**
 * The like, of a login that says its region otherwise: none is TR (Generate Token, request, h-region-code). A token of another
 * region may be another tenant's.
 */
export function ofTokensByRegion(region: string | null): typeof OF_TOKENS {
  if (region === null) return [['the token of a login for TR', (login) => login.good().with('h-region-code', 'TR')]];
  return region === 'TR'
    ? [
        ['the token of a login without h-region-code', (login) => login.good().without('h-region-code')],
        ['the token of a login with an e-mail and a password alone', (login) => login.plain().without('h-region-code')],
      ]
    : [];
}

/** What stands in for a required string and is none; `text` is the right one. No wrong password is among them. */
export const NO_STRINGS: readonly (readonly [label: string, value: (text: Text) => unknown])[] = [
  ['absent', () => undefined],
  ['null', () => null],
  ['an array that holds it', (text) => [text]],
  ['an object that holds it', (text) => ({ value: text })],
  ['a query operator', () => ({ $ne: null })],
  ['another query operator', () => ({ $gt: '' })],
  ['a query operator for a pattern', () => ({ $regex: '.*' })],
];

/** As above, but a lax comparison may take them for a password: they count as wrong ones. */
export const LOOSE_VALUES: readonly PasswordChange[] = [
  { label: 'true', password: () => true },
  { label: 'a number', password: () => 0 },
];

/**
 * Passwords that are wrong by a little, those first that real stores are likeliest to take: a collation that knows no
 * case, a column that pads with blanks, a directory that takes the empty one for nobody's. A target may allow a few only. The other
 * circumstances are those in which the right password is granted a token.
 */
export const WRONG_PASSWORDS: readonly PasswordChange[] = [
  {
    // Who takes any case takes this, and so does who forgives what a telephone makes of the first letter.
    ...wrong(
      'the case of its first letter changed, no callbackData, no h-region-code, in other circumstances',
      'first letter changed',
      (text) => text.replace(/\p{L}/u, swapCase),
    ),
    plain: true,
    // The region decides in which place a platform looks the customer up.
    region: null,
  },
  wrong('a blank behind it, in other circumstances', 'a blank behind it', (text) => `${text} `),
  wrong('empty, in other circumstances', 'emptied', () => ''),
  {
    // To code that makes a pattern of what comes it stands for the last character.
    ...wrong(
      'its last character changed, to a wildcard, h-region-code TR',
      'last character changed',
      (text) => text.slice(0, -1) + (text.endsWith('%') ? '_' : '%'),
    ),
    region: 'TR',
  },
  // Wrong for whoever reads on behind U+0000, unless what is read becomes a part of a query.
  wrong('U+0000 and a condition', 'U+0000 and a condition', (text) => `${text}\u0000' OR '1'='1`),
  wrong('its last character cut', 'last character cut', (text) => text.slice(0, -1)),
  wrong('a line end behind it', 'a line end behind it', (text) => `${text}\n`),
  wrong('the case of its letters changed', 'case changed', (text) => text.replace(/\p{L}/gu, swapCase)),
  wrong('U+0000 and one more character', 'U+0000 and one more character', (text) => `${text}\u0000-`),
];

/** What is worth its number in each other way in which a login is read. */
function writtenIn({ as, write }: OtherWay): PasswordChange {
  const row = wrong(`one more character, ${as}`, 'one more character', (text) => `${text}x`);
  return { ...row, plain: true, written: write, ofSome: true };
}

/**
 * The same, and a password that is right for somebody else: before those that say the least beyond the others.
 * @param otherWays in which the right password is granted a token as well.
 */
export function wrongPasswords(
  accounts: Readonly<Record<string, { readonly password: Secret } | null>>,
  region: string | null,
  credentials: readonly Beside[],
  otherWays: readonly OtherWay[] = [],
): PasswordChange[] {
  const all = Object.values(accounts).flatMap((account) => (account ? [account.password] : []));
  const another = (right: Secret): Secret | undefined => all.find((one) => one.reveal() !== right.reveal());
  const inPlaces = circumstancesInTurn(region, credentials);
  const ofAnother: PasswordChange = {
    label: 'that of another customer, in other circumstances',
    password: another,
    differs: (right) => another(right) !== undefined,
  };
  const rows = [...WRONG_PASSWORDS.slice(0, 3), ofAnother, ...WRONG_PASSWORDS.slice(3)];
  return [
    ...rows.map((row, place) => ({ ...row, circumstances: inPlaces[place] ?? [] })),
    ...TAKEN_FOR_IT,
    ...otherWays.map(writtenIn),
  ];
}

function wrong(label: string, how: string, change: (text: string) => string): PasswordChange {
  return {
    label,
    password: (right) => right.derive(how, change),
    differs: (right) => change(right.reveal()) !== right.reveal(),
  };
}

function swapCase(letter: string): string {
  return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
}

/** What every good login gets, whatever it leaves out. */
export const succeeds: Grant[2] = (answer) => {
  expect(answer).toSucceed();
};
