import { parseJwt, segment, signHs256 } from '../fixtures/index.ts';

/** A token made from a good one: what is shown of it, and how it is made. */
export type TokenChange = readonly [label: string, change: (token: string) => string];

function parts(token: string): [header: string, claims: string, signature: string] {
  const [header = '', claims = '', signature = ''] = token.split('.');
  return [header, claims, signature];
}

/** What stands in the place of `Bearer ` before the token. The bare token is a rule of its own. */
export const OTHER_PREFIXES: readonly string[] = ['Bearer', 'Bearer:', 'Bearer: ', 'Token ', 'JWT ', 'Basic '];

/** Tokens that are no well-formed compact JWT, each with one fault. */
export const MALFORMED_TOKENS: readonly TokenChange[] = [
  ['one segment', (token) => parts(token)[0]],
  ['two segments', (token) => parts(token).slice(0, 2).join('.')],
  ['four segments', (token) => `${token}.${parts(token)[2]}`],
  ['five segments', (token) => `${token}.${parts(token)[1]}.${parts(token)[2]}`],
  ['an empty header', (token) => `.${parts(token)[1]}.${parts(token)[2]}`],
  ['empty claims', (token) => `${parts(token)[0]}..${parts(token)[2]}`],
  ['a character outside base64url in the header', (token) => `*${token.slice(1)}`],
  ['a character outside base64url in the claims', (token) => token.replace(/\.(.)/, '.!$1')],
  ['a character outside base64url in the signature', (token) => `${token}~`],
  ['a header that is not JSON', (token) => [segment('no json'), ...parts(token).slice(1)].join('.')],
  ['claims that are not JSON', (token) => [parts(token)[0], segment('no json'), parts(token)[2]].join('.')],
  ['double quotes round it', (token) => `"${token}"`],
  ['angle brackets round it', (token) => `<${token}>`],
  ['two tokens joined by a comma', (token) => `${token},${token}`],
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
  ['signed with another key', (token) => resigned(token, 'a key that no platform was ever given, of 48 characters')],
  ['signed with an empty key', (token) => resigned(token, '')],
  ['signed with a well-known key', (token) => resigned(token, 'secret')],
];

/** Tokens whose header names another algorithm than HS256. */
export const OTHER_ALGORITHMS: readonly TokenChange[] = [
  ...['none', 'None', 'NONE', 'nOnE'].map((alg): TokenChange => [
    `alg ${alg}, no signature`,
    (token) => unsigned(token, { alg }),
  ]),
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

function alterFirst(text: string): string {
  return (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
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

function resigned(token: string, key: string): string {
  const jwt = parseJwt(token);
  return signHs256(jwt?.header ?? {}, jwt?.claims ?? {}, key);
}

/** Puts a signature in the place of a token's own. */
export function borrow(signature: string): (token: string) => string {
  return (token) => token.replace(/[^.]*$/, signature);
}
