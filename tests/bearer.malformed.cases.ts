import { createCipheriv } from 'node:crypto';
import { segment } from '../fixtures/index.ts';
import { parts, type TokenChange } from './bearer.cases.ts';

/** Well-formed, short, and nobody's. */
const OTHER = 'eyJhbGciOiJIUzI1NiJ9.e30.AAAA';

const SEGMENTS = ['header', 'claims', 'signature'] as const;

/** Characters that no alphabet of base64 has, so that whoever drops them reads the good token. */
const STRANGE = [
  ['~', '~'],
  ['*', '*'],
  ['!', '!'],
  ['a blank', ' '],
  ['a dollar sign', '$'],
  // Which begins what is percent-encoded, and here does not: whoever decodes a token breaks off there.
  ['a percent sign', '%'],
  ['three strange characters', '~!*'],
] as const;

/** Where in a segment they stand. */
const PLACES = [
  ['at the start', () => 0],
  ['within', (segment: string) => segment.length >> 1],
  ['at the end', (segment: string) => segment.length],
] as const satisfies readonly (readonly [string, (segment: string) => number])[];

function insert(token: string, which: number, place: (segment: string) => number, text: string): string {
  return parts(token)
    .map((one, index) => (index === which ? one.slice(0, place(one)) + text + one.slice(place(one)) : one))
    .join('.');
}

/** Each character in one place of each segment, and each place of each segment with one character: all pairs but few rows. */
const STRANGE_WITHIN: readonly TokenChange[] = STRANGE.flatMap(
  ([name, text], character) =>
    SEGMENTS.map((segmentName, which): TokenChange => {
      const [where, place] = PLACES[(character + which) % PLACES.length] ?? PLACES[0];
      return [`${name} ${where} of the ${segmentName}`, (token) => insert(token, which, place, text)];
    }),
  // Two blanks behind the scheme are a rule of their own, and one at the end of all is no part of the value (RFC 9110 §5.5).
).filter(([label]) => !/^a blank at the (start of the header|end of the signature)$/.test(label));

const inPlaceOf =
  (which: 0 | 1, value: unknown): TokenChange[1] =>
  (token) =>
    parts(token)
      .map((one, index) => (index === which ? segment(value) : one))
      .join('.');

/** More behind the JSON of a segment. */
function withMore(which: 0 | 1): TokenChange[1] {
  return (token) => inPlaceOf(which, `${textOf(parts(token)[which])} more`)(token);
}

function textOf(part: string): string {
  return Buffer.from(part, 'base64url').toString();
}

/** The claims of a token, encrypted in the compact form (RFC 7516 §7.1) with a key that anyone has: nobody has signed them. */
function encrypted(token: string): string {
  const header = segment({ alg: 'dir', enc: 'A256GCM', typ: 'JWT' });
  const cipher = createCipheriv('aes-256-gcm', Buffer.alloc(32), Buffer.alloc(12)).setAAD(Buffer.from(header));
  const content = Buffer.concat([cipher.update(textOf(parts(token)[1])), cipher.final()]);
  const [nonce, sealed, tag] = [Buffer.alloc(12), content, cipher.getAuthTag()].map((one) => one.toString('base64url'));
  return [header, '', nonce, sealed, tag].join('.');
}

/** Segments that hold something else than a JSON object. */
const NO_OBJECTS: readonly TokenChange[] = (
  [
    ['no JSON', 'no json'],
    ['a list', []],
    ['a number', 1],
    ['null', null],
    ['a text', '"text"'],
  ] as const
).flatMap(([what, value]): TokenChange[] => [
  [`a header that is ${what}`, inPlaceOf(0, value)],
  [`claims that are ${what}`, inPlaceOf(1, value)],
]);

/** Tokens that are no well-formed compact JWT, each with one fault (RFC 7515 §7.1). */
export const MALFORMED_TOKENS: readonly TokenChange[] = [
  ['one segment', (token) => parts(token)[0]],
  ['two segments', (token) => parts(token).slice(0, 2).join('.')],
  ['four segments', (token) => `${token}.AAAA`],
  ['a segment more before the signature', (token) => token.replace(/(?=\.[^.]*$)/, '.AAAA')],
  ['five segments', (token) => `${token}.AAAA.AAAA`],
  ['a dot behind it', (token) => `${token}.`],
  ['a dot before it', (token) => `.${token}`],
  ['an empty header', (token) => `.${parts(token)[1]}.${parts(token)[2]}`],
  ['empty claims', (token) => `${parts(token)[0]}..${parts(token)[2]}`],
  ...STRANGE_WITHIN,
  ...NO_OBJECTS,
  // Whoever reads the JSON alone and signs what was read finds the signature of the good token.
  ['a header with a word behind its JSON', withMore(0)],
  ['claims with a word behind their JSON', withMore(1)],
  ['an encrypted token (JWE), with a key of zeros', encrypted],
  ['double quotes round it', (token) => `"${token}"`],
  ['single quotes round it', (token) => `'${token}'`],
  ['angle brackets round it', (token) => `<${token}>`],
  ['square brackets round it', (token) => `[${token}]`],
  ['braces round it', (token) => `{${token}}`],
  ['parentheses round it', (token) => `(${token})`],
  ['backticks round it', (token) => `\`${token}\``],
  ['the word Bearer and a blank before it', (token) => `Bearer ${token}`],
  ['a comma and another token behind it', (token) => `${token},${OTHER}`],
  ['another token and a comma before it', (token) => `${OTHER},${token}`],
  ['= and strange characters behind it', (token) => `${token}=~~*`],
  ['a comma behind it', (token) => `${token},`],
  ['the word null', () => 'null'],
  ...['undefined', 'None', 'nil', 'NaN', 'true'].map((word): TokenChange => [`the word ${word}`, () => word]),
  ...['[object Object]', '%', '%zz', '%E0%A4%A', '%00', '\\u0000', '{}', '[]', '""', '=', '..'].map(
    (text): TokenChange => [`nothing but ${text}`, () => text],
  ),
  // What readers of a scheme’s parameters take for one.
  ['token= before it', (token) => `token=${token}`],
  ['token= before it, in quotes', (token) => `token="${token}"`],
  ['access_token= before it', (token) => `access_token=${token}`],
  [
    'the JSON serialisation',
    (token) => {
      const [header, payload, signature] = parts(token);
      return JSON.stringify({ payload, signatures: [{ protected: header, signature }] });
    },
  ],
  [
    'the flattened JSON serialisation',
    (token) => {
      const [header, payload, signature] = parts(token);
      return JSON.stringify({ payload, protected: header, signature });
    },
  ],
];

/** The two bytes of é in UTF-8, each as the character of its number: so a header line carries them. */
const EACUTE = '\u00c3\u00a9';

/** What a server may refuse as no header line at all, before it looks for a token in it. */
export const UNPRINTABLE_TOKENS: readonly TokenChange[] = [
  ['a tab within the claims', (token) => insert(token, 1, (one) => one.length >> 1, '\t')],
  ['a letter beyond ASCII within the claims', (token) => insert(token, 1, (one) => one.length >> 1, EACUTE)],
  ['a letter beyond ASCII behind it', (token) => `${token}${EACUTE}`],
  ['guillemets round it', (token) => `\u00c2\u00ab${token}\u00c2\u00bb`],
  ['guillemets round it, in Latin-1', (token) => `\u00ab${token}\u00bb`],
  // A blank to who trims texts: the one character where a header is read as Latin-1, the two bytes of it where as UTF-8.
  ['the byte 0xA0 behind it', (token) => `${token}\u00a0`],
  ['the byte 0xA0 before it', (token) => `\u00a0${token}`],
  ['a no-break space behind it', (token) => `${token}\u00c2\u00a0`],
  // Of no weight to what compares texts as people sort them (Unicode TR10 §3.2).
  ['the byte 0xAD within the signature', (token) => insert(token, 2, (one) => one.length >> 1, '\u00ad')],
];

/** Spellings that a lenient reader of base64 or of a header takes for the same bytes (RFC 7515 §2, RFC 9110 §11.4). */
export const LENIENT_SPELLINGS: readonly TokenChange[] = [
  ...SEGMENTS.map((name, which): TokenChange => [
    `= behind the ${name}`,
    (token) =>
      parts(token)
        .map((one, index) => (index === which ? one.padEnd(Math.ceil((one.length + 1) / 4) * 4, '=') : one))
        .join('.'),
  ]),
  ['+ and / for - and _', (token) => token.replaceAll('-', '+').replaceAll('_', '/')],
  ['its dots percent-encoded', (token) => token.replaceAll('.', '%2E')],
  ['its first letter percent-encoded', (token) => `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`],
  ['a word behind it', (token) => `${token} more`],
  ['a parameter behind it', (token) => `${token} realm="x"`],
];
