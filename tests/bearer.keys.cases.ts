import { createHash, generateKeyPairSync, randomUUID, sign, X509Certificate, type KeyObject } from 'node:crypto';
import { parseJwt, segment, signHs256 } from '../fixtures/index.ts';
import { certificateOf } from './bearer.certificates.ts';
import type { TokenChange } from './bearer.cases.ts';

/** A key that the suite made up: no platform was ever given it. */
const OWN = 'a key that no platform was ever given, of 48 characters';

/** A pair of keys of the sender's, made when it is first needed: that of RSA takes a while. */
const pairs = {
  ES256: lazily(() => generateKeyPairSync('ec', { namedCurve: 'P-256' })),
  RS256: lazily(() => generateKeyPairSync('rsa', { modulusLength: 2048 })),
  EdDSA: lazily(() => generateKeyPairSync('ed25519')),
};

function lazily<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}

/** The claims of a good token behind another header, signed with a key of the sender's. */
function signedBy(key: string | Buffer, members: object): TokenChange[1] {
  return (token) => {
    const jwt = parseJwt(token);
    return signHs256({ ...jwt?.header, ...members }, jwt?.claims ?? {}, key);
  };
}

/** The same, signed with a private key whose public half `members` brings along. */
function signedByPair(alg: keyof typeof pairs, members: (publicKey: KeyObject) => object): TokenChange[1] {
  return (token) => {
    const { publicKey, privateKey } = pairs[alg]();
    const jwt = parseJwt(token);
    const signed = `${segment({ ...jwt?.header, alg, ...members(publicKey) })}.${segment(jwt?.claims ?? {})}`;
    // That of Edwards curves names its hash itself (RFC 8037 §3.1).
    const hash = alg === 'EdDSA' ? null : 'sha256';
    const signature = sign(hash, Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `${signed}.${signature.toString('base64url')}`;
  };
}

const oct = { kty: 'oct', k: segment(OWN), alg: 'HS256', use: 'sig', kid: 'conformance' };
/** A set of keys within an address: nothing has to be fetched from anywhere. */
const SET = `data:application/json,${encodeURIComponent(JSON.stringify({ keys: [oct] }))}`;

const thumbprint = (by: string): string => createHash(by).update(OWN).digest('base64url');

/** Names of a key that lead to bytes which anyone knows, and those bytes. */
const KIDS: readonly (readonly [kid: unknown, key: string])[] = [
  ['/dev/null', ''],
  ['../../../../../../../../dev/null', ''],
  ['', ''],
  ["x' UNION SELECT 'conformance' -- ", 'conformance'],
  ['conformance', OWN],
  [OWN, OWN],
  [0, ''],
  [null, ''],
  // An address that leads nowhere (RFC 6761 §6.4): nobody has a key from there. And what becomes a name where texts are made of lists.
  ['https://conformance.invalid/keys/1', OWN],
  [['conformance'], OWN],
];

/** Files that say the same on every machine of their kind, with the line's end and without: the way that paths take to a key. */
const FILES: readonly (readonly [path: string, content: string])[] = [
  ['/proc/sys/kernel/randomize_va_space', '2'],
  ['../../../../../../../../proc/sys/kernel/randomize_va_space', '2'],
  ['/proc/sys/kernel/ostype', 'Linux'],
];

/** What becomes a key where nobody has looked whether there is one of that name. */
const OF_NOTHING = ['undefined', 'null', 'None', 'nil', 'false', ''];

/** Names of nobody: a text, numbers of no place in a list, and what no name is. */
const NAMES_OF_NOBODY: readonly unknown[] = [
  'a-key-of-nobody',
  4711,
  -1,
  ['a-key-of-nobody'],
  { name: 'a-key-of-nobody' },
];

const NOT_FOUND: readonly (readonly [kid: unknown, key: string])[] = [
  ...NAMES_OF_NOBODY.flatMap((kid) => OF_NOTHING.map((key) => [kid, key] as const)),
  // Of what is no name either, one key each: the others of them stand above.
  ...['4711', 0.5, true, []].map((kid) => [kid, ''] as const),
  ['__proto__', '[object Object]'],
  // A text that is made of it, where any name is looked up as one.
  [{ name: 'a-key-of-nobody' }, '[object Object]'],
];

/** A name as a case is called by it: digits that are a text are no number. */
const named = (kid: unknown): string => (typeof kid === 'string' && !/^\d/.test(kid) ? kid : JSON.stringify(kid));

/** What a key is called that such a name leads to. */
const signedWith = (key: string): string => `signed with ${key === '' ? 'the empty key' : key}`;

/** Of a certificate that nobody has: who finds none may have nothing to check by (RFC 7515 §4.1.7, §4.1.8). */
const OF_NOBODY: readonly (readonly [what: string, members: () => object])[] = [
  ['x5t of a certificate of nobody', () => ({ x5t: thumbprint('sha1') })],
  ['x5t#S256 of a certificate of nobody', () => ({ 'x5t#S256': thumbprint('sha256') })],
];

/** An address that leads nowhere (RFC 6761 §6.4): nobody is asked for anything. */
const NOWHERE = 'https://conformance.invalid/keys';

/**
 * What brings a key along, or leads to one, and does not: who cannot fetch a set, or finds none in it, has as little to check
 * by as who finds no name (RFC 7515 §4.1.2, §4.1.3, §4.1.5, §4.1.6).
 */
const WITHOUT_A_KEY: readonly (readonly [what: string, members: object])[] = [
  ['jku that leads nowhere', { jku: NOWHERE }],
  ['x5u that leads nowhere', { x5u: NOWHERE }],
  ['x5c of no certificate', { x5c: [Buffer.from(OWN).toString('base64')] }],
  ['jwk without a key', { jwk: { kty: 'oct' } }],
  ['jwks without a key', { jwks: { keys: [] } }],
];
/** What becomes a key then; or what a text is that is made of it, where any key is taken for one. */
const OF_NO_KEY = [...OF_NOTHING, '[object Object]'];

const signedWithNoKey = ([what, members]: (typeof WITHOUT_A_KEY)[number]): TokenChange[] =>
  OF_NO_KEY.map((key) => [`${what}, ${signedWith(key)}`, signedBy(key, members)]);

/**
 * The same of an address at the platform's own host, where there is nothing: the only one that passes whoever lets no other host
 * be asked. The path is made up anew, so that no platform has something there.
 *
 * @param origin of the platform under test.
 */
export function chosenAtOwnHost(origin: string): readonly TokenChange[] {
  const address = `${origin}/conformance-${randomUUID()}`;
  return (['jku', 'x5u'] as const).flatMap((name) =>
    signedWithNoKey([`${name} that leads nowhere at its own host`, { [name]: address }]),
  );
}

/** Made once: each has a signature, and so bytes, of its own. */
const certificate = lazily(() => certificateOf('ES256', pairs.ES256()));

/**
 * What a certificate or a public key says is no secret of anybody: a check that takes a key out of the header, and the
 * algorithm as well, takes it for the one of HMAC (RFC 8725 §2.1).
 */
const PUBLIC: readonly (readonly [what: string, key: (der: Buffer) => string | Buffer])[] = [
  ['its bytes', (der) => der],
  ['its text in base64', (der) => der.toString('base64')],
  ['it in PEM', (der) => new X509Certificate(der).toString()],
  ['it in PEM without a line end', (der) => new X509Certificate(der).toString().trimEnd()],
  ['its public key in PEM', (der) => new X509Certificate(der).publicKey.export({ type: 'spki', format: 'pem' })],
  ['its public key', (der) => new X509Certificate(der).publicKey.export({ type: 'spki', format: 'der' })],
];

/** Signed by HMAC with something of the certificate that the header brings along. */
const CERTIFIED = PUBLIC.map(([what, key]): TokenChange => [
  `an embedded certificate, signed with ${what} as the key`,
  (token) => signedBy(key(certificate()), { x5c: [certificate().toString('base64')] })(token),
]);

/** Tokens whose header points the check at a key of the sender's (RFC 7515 §4.1, RFC 8725 §3.10). */
export const CHOSEN_KEYS: readonly TokenChange[] = [
  ...KIDS.map(([kid, key]): TokenChange => [`kid ${JSON.stringify(kid)}`, signedBy(key, { kid })]),
  ...FILES.flatMap(([path, content]): TokenChange[] => [
    [`kid ${path}, signed with its line`, signedBy(`${content}\n`, { kid: path })],
    [`kid ${path}, signed with its line without an end`, signedBy(content, { kid: path })],
  ]),
  ...NOT_FOUND.map(([kid, key]): TokenChange => [`kid ${named(kid)}, ${signedWith(key)}`, signedBy(key, { kid })]),
  ['an embedded symmetric key', signedBy(OWN, { jwk: oct, kid: oct.kid })],
  ['an embedded set of keys', signedBy(OWN, { jwks: { keys: [oct] }, kid: oct.kid })],
  ['an embedded public key of EdDSA', signedByPair('EdDSA', (key) => ({ jwk: key.export({ format: 'jwk' }) }))],
  ...(['ES256', 'RS256'] as const).flatMap((alg): TokenChange[] => [
    [`an embedded public key of ${alg}`, signedByPair(alg, (key) => ({ jwk: key.export({ format: 'jwk' }) }))],
    [
      `an embedded certificate of ${alg}`,
      signedByPair(alg, () => ({ x5c: [certificateOf(alg, pairs[alg]()).toString('base64')] })),
    ],
  ]),
  ...CERTIFIED,
  ['jku with a set of keys', signedBy(OWN, { jku: SET, kid: oct.kid })],
  ['x5u with a set of keys', signedBy(OWN, { x5u: SET, kid: oct.kid })],
  ...WITHOUT_A_KEY.flatMap(signedWithNoKey),
  ...OF_NOBODY.flatMap(([what, members]): TokenChange[] => [
    [what, (token) => signedBy(OWN, members())(token)],
    ...OF_NOTHING.map((key): TokenChange => [
      `${what}, ${signedWith(key)}`,
      (token) => signedBy(key, members())(token),
    ]),
  ]),
  ['crit that names alg', signedBy(OWN, { crit: ['alg'] })],
  ['an unencoded payload', signedBy(OWN, { b64: false, crit: ['b64'] })],
  ['a detached payload', (token) => signedBy(OWN, {})(token).replace(/\.[^.]*\./, '..')],
];
