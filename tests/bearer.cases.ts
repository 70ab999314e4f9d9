import { createHmac } from 'node:crypto';
import { isSignedWith, parseJwt, segment, shown, signHs256, Untested, type Secret } from '../fixtures/index.ts';

/** A token made from a good one: what is shown of it, and how it is made. */
export type TokenChange = readonly [label: string, change: (token: string) => string];

/** Its three segments, missing ones empty. */
export function parts(token: string): [header: string, claims: string, signature: string] {
  const [header = '', claims = '', signature = ''] = token.split('.');
  return [header, claims, signature];
}

/** Tokens whose signature is not the one the platform made for them. */
export const FORGED_TOKENS: readonly TokenChange[] = [
  ['no signature', (token) => `${parts(token).slice(0, 2).join('.')}.`],
  ['a signature cut by half', (token) => [...parts(token).slice(0, 2), parts(token)[2].slice(0, 21)].join('.')],
  // Whole bytes, as HMAC-SHA256-128 has them: whoever compares decoded bytes as far as they go sees no difference.
  [
    'the first 16 bytes of its signature',
    (token) => withSignature(token, (text) => Buffer.from(text, 'base64url').subarray(0, 16).toString('base64url')),
  ],
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
  ['a signature of four characters less', (token) => withSignature(token, (text) => text.slice(0, -4))],
  ['a signature of four characters more', (token) => withSignature(token, (text) => `${text}AAAA`)],
  ['a signature of nothing but zeros', (token) => withSignature(token, (text) => 'A'.repeat(text.length))],
  [
    'the first half of the signature twice',
    (token) => withSignature(token, (text) => text.slice(0, 22) + text.slice(0, 21)),
  ],
  ['claims spelt with a blank, signature kept', (token) => withClaimsText(token, (text) => text.replace('{', '{ '))],
  ['signed with another key', (token) => resigned(token, 'a key that no platform was ever given, of 48 characters')],
];

/** In seconds. */
const YEAR = 365 * 24 * 60 * 60;

/** The word none in every mixture of capital and small letters. */
const SPELLINGS_OF_NONE = Array.from({ length: 16 }, (_, mask) =>
  Array.from('none', (letter, place) => (mask & (1 << place) ? letter.toUpperCase() : letter)).join(''),
);

/** What is no name of an algorithm, and is none to what trims it, cuts it, or compares by ==. */
const NEARLY_NONE: readonly (readonly [label: string, alg: unknown])[] = [
  ['alg none and a blank', 'none '],
  ['alg none behind a blank', ' none'],
  ['alg none and U+0000', 'none\0'],
  ['alg empty', ''],
  // What compares by == takes a list of one text for that text.
  ['alg a list of none', ['none']],
  ['alg an object', {}],
  ['alg false', false],
  ['alg true', true],
  ['alg a number', 0],
];

/** Tokens whose header names another algorithm than HS256. */
export const OTHER_ALGORITHMS: readonly TokenChange[] = [
  ...SPELLINGS_OF_NONE.map((alg): TokenChange => [`alg ${alg}, no signature`, (token) => unsigned(token, { alg })]),
  // What first wants three segments looks for something in the last one, and may take that for none all the same.
  ...NEARLY_NONE.flatMap(([label, alg]): TokenChange[] => [
    [`${label}, no signature`, (token) => unsigned(token, { alg })],
    [`${label}, signature kept`, (token) => withHeader(token, { alg })],
  ]),
  ['alg none, two segments', (token) => unsigned(token, { alg: 'none' }).slice(0, -1)],
  ['alg none, signature kept', (token) => withHeader(token, { alg: 'none' })],
  ['no alg, no signature', (token) => unsigned(token, { alg: undefined })],
  ['no alg, signature kept', (token) => withHeader(token, { alg: undefined })],
  ['alg null', (token) => withHeader(token, { alg: null })],
  ['alg RS256', (token) => withHeader(token, { alg: 'RS256' })],
  ['alg ES256', (token) => withHeader(token, { alg: 'ES256' })],
  ['alg PS256', (token) => withHeader(token, { alg: 'PS256' })],
  // Zeros are a signature of anything to a reader who does not look whether they are in range (CVE-2022-21449).
  ['alg ES256, a signature of zeros', (token) => withZeros(token, Buffer.alloc(64))],
  ['alg ES256, a signature of zeros in DER', (token) => withZeros(token, Buffer.from([0x30, 6, 2, 1, 0, 2, 1, 0]))],
  ['alg EdDSA', (token) => withHeader(token, { alg: 'EdDSA' })],
  // A reader that finds nobody to check it may let it be.
  ['alg of no name, no signature', (token) => unsigned(token, { alg: 'XX256' })],
  ['alg of no name, signature kept', (token) => withHeader(token, { alg: 'XX256' })],
  // A search of the text, or a reader of the first of two members (RFC 7515 §4), finds another one than what takes the last.
  ['alg HS256, then none, no signature', (token) => withHeaderText(token, '"alg":"HS256","alg":"none"')],
  ['alg none, then HS256, no signature', (token) => withHeaderText(token, '"alg":"none","alg":"HS256"')],
  ['alg none, and HS256 deeper, no signature', (token) => withHeaderText(token, '"alg":"none","x":{"alg":"HS256"}')],
];

/** The one that is tried first wherever a check may be left out. */
export const ALG_NONE: TokenChange = ['alg none, no signature', (token) => unsigned(token, { alg: 'none' })];

/** Some of each, to be asked beside a key. */
export const BAD_BESIDE_KEYS: readonly TokenChange[] = [...FORGED_TOKENS, ...OTHER_ALGORITHMS].filter(([label]) =>
  ['signed with another key', 'no signature', 'alg none, no signature'].includes(label),
);

/** Of another algorithm by name, signed as HS256 with the platform's own key: only the name of the algorithm tells that they are none of its. */
export const MISNAMED_TOKENS: readonly (readonly [label: string, change: (token: string, key: string) => string])[] = [
  ...['RS256', 'none'].map((alg) => [`alg ${alg}`, { alg }] as const),
  ['no alg', { alg: undefined }] as const,
  ['alg null', { alg: null }] as const,
  // Found in a table by its text, or compared by ==, it is the name that it holds.
  ['alg a list of HS256', { alg: ['HS256'] }] as const,
].map(([label, members]) => [
  `${label}, signed with HS256 and the true key`,
  (token, key) => {
    const jwt = parseJwt(token);
    return jwt && isSignedWith(token, key) ? signHs256({ ...jwt.header, ...members }, jwt.claims, key) : token;
  },
]);

/** Tokens that the true key signed, and that ought to be refused for what they say (RFC 8725 §3.1, RFC 7515, RFC 7519). */
export const WELL_SIGNED: readonly (readonly [label: string, change: (token: string, key: string) => string])[] = [
  ['HS384', (token, key) => resignedAs('HS384', token, key)],
  ['HS512', (token, key) => resignedAs('HS512', token, key)],
  [
    'crit that names what nobody knows',
    (token, key) => wellSigned(token, key, { crit: ['conformance'], conformance: 1 }, {}),
  ],
  // However far the target's clock is from this one.
  ['nbf in a year', (token, key) => wellSigned(token, key, {}, { nbf: Math.floor(Date.now() / 1000) + YEAR })],
];

/** What can be made with the target's own secret, where it names that. */
export function signedWith(
  secret: Secret | null,
  tokens: readonly (readonly [label: string, change: (token: string, key: string) => string])[],
): readonly TokenChange[] {
  return secret === null ? [] : tokens.map(([label, change]) => [label, (token) => change(token, secret.reveal())]);
}

/**
 * Tokens that the true key signed, and of which a segment is no object: whoever reads a member of it breaks off, and whoever
 * looks for one in it, or reads the object alone that others follow, lets it in.
 */
export const SIGNED_NO_OBJECTS: readonly (readonly [label: string, change: (token: string, key: string) => string])[] =
  (
    [
      ['claims that are null', (header) => [header, null]],
      ['claims that are a list', (header) => [header, []]],
      ['claims with a word behind their JSON', (header, claims) => [header, `${JSON.stringify(claims)} more`]],
      ['a header with a word behind its JSON', (header, claims) => [`${JSON.stringify(header)} more`, claims]],
      ['a header that is a list', (header, claims) => [[header], claims]],
      ['a header that is a text', (header, claims) => [JSON.stringify(JSON.stringify(header)), claims]],
    ] as const satisfies readonly (readonly [string, (header: object, claims: object) => readonly [unknown, unknown]])[]
  ).map(([what, change]) => [
    `${what}, signed with the true key`,
    (token, key) => {
      const jwt = parseJwt(token);
      if (!jwt || !isSignedWith(token, key)) return token;
      const [header, claims] = change(jwt.header, jwt.claims);
      return signHs256(header, claims, key);
    },
  ]);

function wellSigned(token: string, key: string, header: object, claims: object): string {
  const jwt = readSignedWith(key, token);
  return signHs256({ ...jwt.header, ...header }, { ...jwt.claims, ...claims }, key);
}

/** @throws Untested where the token’s true key is another, as after a change of it: then nothing can be made with this one. */
function readSignedWith(key: string, token: string): NonNullable<ReturnType<typeof parseJwt>> {
  const jwt = parseJwt(token);
  if (jwt && isSignedWith(token, key)) return jwt;
  throw new Untested(
    shown`signingSecret does not sign the tokens of this surface, so that nothing can be made with it`,
    shown`check signingSecret: name the one that the platform has now`,
  );
}

function resignedAs(alg: 'HS384' | 'HS512', token: string, key: string): string {
  const jwt = readSignedWith(key, token);
  const signed = `${segment({ ...jwt.header, alg })}.${segment(jwt.claims)}`;
  return `${signed}.${createHmac(alg.replace('HS', 'sha'), key).update(signed).digest('base64url')}`;
}

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

function withZeros(token: string, zeros: Buffer): string {
  return borrow(zeros.toString('base64url'))(withHeader(token, { alg: 'ES256' }));
}

function unsigned(token: string, members: object): string {
  return borrow('')(withHeader(token, members));
}

/** A header of these members and its own type, as they are written, and no signature. */
function withHeaderText(token: string, members: string): string {
  return `${segment(`{${members},"typ":"JWT"}`)}.${parts(token)[1]}.`;
}

function resigned(token: string, key: string): string {
  const jwt = parseJwt(token);
  return signHs256(jwt?.header ?? {}, jwt?.claims ?? {}, key);
}

function withSignature(token: string, change: (signature: string) => string): string {
  const [header, claims, signature] = parts(token);
  return [header, claims, change(signature)].join('.');
}

/** The claims as text in another spelling. */
function withClaimsText(token: string, change: (text: string) => string): string {
  const [header, claims, signature] = parts(token);
  return [header, segment(change(Buffer.from(claims, 'base64url').toString())), signature].join('.');
}

/** Puts a signature in the place of a token's own. */
export function borrow(signature: string): (token: string) => string {
  return (token) => token.slice(0, token.lastIndexOf('.') + 1) + signature;
}

/** A token whose signature is altered in its first character: the last one carries two unused bits. */
export function alterSignature(token: Secret): Secret {
  return token.derive('altered signature', (text) => borrow(alterFirst(parts(text)[2]))(text));
}
