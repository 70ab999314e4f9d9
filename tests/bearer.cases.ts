import { isSignedWith, parseJwt, segment, signHs256, type Secret } from '../fixtures/index.ts';

/** A token made from a good one: what is shown of it, and how it is made. */
export type TokenChange = readonly [label: string, change: (token: string) => string];

function parts(token: string): [header: string, claims: string, signature: string] {
  const [header = '', claims = '', signature = ''] = token.split('.');
  return [header, claims, signature];
}

/** What stands in the place of `Bearer ` before the token. The bare token is a rule of its own. */
export const OTHER_PREFIXES: readonly string[] = [
  'Bearer',
  'Bearer:',
  'Bearer: ',
  'Token ',
  'JWT ',
  'Basic ',
  'Basic Bearer ',
  'Token Bearer ',
  'xBearer ',
];

/** Well-formed, short, and nobody's. */
const OTHER = 'eyJhbGciOiJIUzI1NiJ9.e30.AAAA';

/** Tokens that are no well-formed compact JWT, each with one fault. */
export const MALFORMED_TOKENS: readonly TokenChange[] = [
  ['one segment', (token) => parts(token)[0]],
  ['two segments', (token) => parts(token).slice(0, 2).join('.')],
  ['four segments', (token) => `${token}.AAAA`],
  ['five segments', (token) => `${token}.AAAA.AAAA`],
  ['an empty header', (token) => `.${parts(token)[1]}.${parts(token)[2]}`],
  ['empty claims', (token) => `${parts(token)[0]}..${parts(token)[2]}`],
  ['a character outside base64url in the header', (token) => `*${token.slice(1)}`],
  ['a character outside base64url in the claims', (token) => token.replace(/\.(.)/, '.!$1')],
  ['a character outside base64url in the signature', (token) => `${token}~`],
  ['a header that is not JSON', (token) => [segment('no json'), ...parts(token).slice(1)].join('.')],
  ['claims that are not JSON', (token) => [parts(token)[0], segment('no json'), parts(token)[2]].join('.')],
  ['double quotes round it', (token) => `"${token}"`],
  ['angle brackets round it', (token) => `<${token}>`],
  ['a comma and another token behind it', (token) => `${token},${OTHER}`],
  ['another token and a comma before it', (token) => `${OTHER},${token}`],
  [
    'the JSON serialisation',
    (token) => {
      const [header, payload, signature] = parts(token);
      return JSON.stringify({ payload, signatures: [{ protected: header, signature }] });
    },
  ],
];

/** Tokens whose signature is not the one the platform made for them. */
export const FORGED_TOKENS: readonly TokenChange[] = [
  ['no signature', (token) => `${parts(token).slice(0, 2).join('.')}.`],
  ['a signature cut by half', (token) => [...parts(token).slice(0, 2), parts(token)[2].slice(0, 21)].join('.')],
  // The last character of the signature carries two unused bits, the first carries none.
  ['an altered signature', (token) => [...parts(token).slice(0, 2), alterFirst(parts(token)[2])].join('.')],
  ['claims altered, signature kept', (token) => withClaims(token, (claims) => ({ ...claims, conformance: true }))],
  ['a later expiry, signature kept', (token) => withClaims(token, (claims) => ({ ...claims, exp: 4_102_444_800 }))],
  [
    'one letter of the signature in another case',
    (token) => [...parts(token).slice(0, 2), swapFirstLetter(parts(token)[2])].join('.'),
  ],
  ['a member more in the header, signature kept', (token) => withHeader(token, { conformance: true })],
  ['alg HS384, signature kept', (token) => withHeader(token, { alg: 'HS384' })],
  ['alg HS512, signature kept', (token) => withHeader(token, { alg: 'HS512' })],
  ...[
    ['another key', 'a key that no platform was ever given, of 48 characters'],
    ['an empty key', ''],
    ['a well-known key', 'secret'],
  ].map(([what = '', key = '']): TokenChange => [`signed with ${what}`, (token) => resigned(token, key)]),
];

/** The word none in every mixture of capital and small letters. */
const SPELLINGS_OF_NONE = Array.from({ length: 16 }, (_, mask) =>
  Array.from('none', (letter, place) => (mask & (1 << place) ? letter.toUpperCase() : letter)).join(''),
);

/** Tokens whose header names another algorithm than HS256. */
export const OTHER_ALGORITHMS: readonly TokenChange[] = [
  ...SPELLINGS_OF_NONE.map((alg): TokenChange => [`alg ${alg}, no signature`, (token) => unsigned(token, { alg })]),
  ['alg none, two segments', (token) => unsigned(token, { alg: 'none' }).slice(0, -1)],
  ['alg none, signature kept', (token) => withHeader(token, { alg: 'none' })],
  ['no alg, no signature', (token) => unsigned(token, { alg: undefined })],
  ['no alg, signature kept', (token) => withHeader(token, { alg: undefined })],
  ['alg null', (token) => withHeader(token, { alg: null })],
  ['alg empty', (token) => unsigned(token, { alg: '' })],
  ['alg RS256', (token) => withHeader(token, { alg: 'RS256' })],
  ['alg ES256', (token) => withHeader(token, { alg: 'ES256' })],
  ['alg PS256', (token) => withHeader(token, { alg: 'PS256' })],
  ['alg EdDSA', (token) => withHeader(token, { alg: 'EdDSA' })],
];

/** The same, signed as HS256 with the platform's own key: only the name of the algorithm tells that they are none of its. */
export const MISNAMED_TOKENS: readonly (readonly [label: string, change: (token: string, key: string) => string])[] = [
  ...['RS256', 'none'].map((alg) => [`alg ${alg}`, { alg }] as const),
  ['no alg', { alg: undefined }] as const,
  ['alg null', { alg: null }] as const,
].map(([label, members]) => [
  `${label}, signed with HS256 and the true key`,
  (token, key) => {
    const jwt = parseJwt(token);
    return jwt && isSignedWith(token, key) ? signHs256({ ...jwt.header, ...members }, jwt.claims, key) : token;
  },
]);

function alterFirst(text: string): string {
  return (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
}

function swapFirstLetter(text: string): string {
  return text.replace(/[a-z]/i, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
}

function withClaims(token: string, change: (claims: object) => object): string {
  const [header, , signature] = parts(token);
  return [header, segment(change(parseJwt(token)?.claims ?? {})), signature].join('.');
}

function withHeader(token: string, members: object): string {
  const [, claims, signature] = parts(token);
  return [segment({ ...parseJwt(token)?.header, ...members }), claims, signature].join('.');
}

function unsigned(token: string, members: object): string {
  return withHeader(token, members).replace(/[^.]*$/, '');
}

/** Signed anew, unless that is the very key of the platform: then the token's signature is its true one. */
function resigned(token: string, key: string): string {
  const jwt = parseJwt(token);
  if (isSignedWith(token, key)) return token;
  return signHs256(jwt?.header ?? {}, jwt?.claims ?? {}, key);
}

/** Puts a signature in the place of a token's own. */
export function borrow(signature: string): (token: string) => string {
  return (token) => token.replace(/[^.]*$/, signature);
}

/** A token whose signature is altered in its first character: the last one carries two unused bits. */
export function alterSignature(token: Secret): Secret {
  return token.derive('altered signature', (text) => borrow(alterFirst(parts(text)[2]))(text));
}
