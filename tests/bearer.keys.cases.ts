import { generateKeyPairSync, sign } from 'node:crypto';
import { isSignedWith, parseJwt, segment, signHs256 } from '../fixtures/index.ts';
import type { TokenChange } from './bearer.cases.ts';

/** A key that the suite made up: no platform was ever given it. */
const OWN = 'a key that no platform was ever given, of 48 characters';

/** Elliptic, since it is made at once. */
const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const publicKey = pair.publicKey.export({ format: 'jwk' });

/** The claims of a good token behind another header, signed with a key of the sender's. */
function signedBy(key: string, members: object): TokenChange[1] {
  return (token) => {
    const jwt = parseJwt(token);
    return signHs256({ ...jwt?.header, ...members }, jwt?.claims ?? {}, key);
  };
}

function signedByPair(members: object): TokenChange[1] {
  return (token) => {
    const jwt = parseJwt(token);
    const signed = `${segment({ ...jwt?.header, alg: 'ES256', ...members })}.${segment(jwt?.claims ?? {})}`;
    const signature = sign('sha256', Buffer.from(signed), { key: pair.privateKey, dsaEncoding: 'ieee-p1363' });
    return `${signed}.${signature.toString('base64url')}`;
  };
}

const oct = { kty: 'oct', k: segment(OWN), alg: 'HS256', use: 'sig', kid: 'conformance' };
/** A set of keys within an address: nothing has to be fetched from anywhere. */
const SET = `data:application/json,${encodeURIComponent(JSON.stringify({ keys: [oct] }))}`;

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
];

/** Tokens whose header points the check at a key of the sender's (RFC 7515 §4.1, RFC 8725 §3.10). */
export const CHOSEN_KEYS: readonly TokenChange[] = [
  ...KIDS.map(([kid, key]): TokenChange => [`kid ${JSON.stringify(kid)}`, signedBy(key, { kid })]),
  ['an embedded symmetric key', signedBy(OWN, { jwk: oct, kid: oct.kid })],
  ['an embedded set of keys', signedBy(OWN, { jwks: { keys: [oct] }, kid: oct.kid })],
  ['an embedded public key', signedByPair({ jwk: publicKey })],
  [
    'an embedded certificate',
    signedByPair({ x5c: [pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')] }),
  ],
  ['jku with a set of keys', signedBy(OWN, { jku: SET, kid: oct.kid })],
  ['x5u with a set of keys', signedBy(OWN, { x5u: SET, kid: oct.kid })],
  ['crit that names alg', signedBy(OWN, { crit: ['alg'] })],
  ['an unencoded payload', signedBy(OWN, { b64: false, crit: ['b64'] })],
  ['a detached payload', (token) => signedBy(OWN, {})(token).replace(/\.[^.]*\./, '..')],
];

/** Keys that stand in documentation, in examples, and in what people type first. */
const GUESSES: readonly string[] = [
  'secret',
  '',
  'your-256-bit-secret',
  'a-string-secret-at-least-256-bits-long',
  'your-secret-key',
  'changeme',
  'password',
  'shhhhh',
  'your-384-bit-secret',
  'your-512-bit-secret',
  ...['your_jwt_secret', 'jwt_secret', 'jwtsecret', 'jwt-secret', 'JWT_SECRET', 'JwtSecret', 'mysecret', 'my-secret'],
  ...['secretkey', 'secretKey', 'secret-key', 'secret_key', 'SECRET_KEY', 'SecretKey', 'supersecret', 'super-secret'],
  ...['supersecretkey', 'super-secret-key', 'topsecret', 'thisisasecret', 'this is a secret', 'thisismysecretkey'],
  ...['ThisIsMySecretKey', 'ThisismySecretKey', 'my-32-character-ultra-secure-and-ultra-long-secret', 'keyboard cat'],
  ...[
    'hello',
    'test',
    'key',
    'default',
    'admin',
    'token',
    '123456',
    '12345678',
    'qwerty',
    'abc123',
    'secret123',
    'none',
  ],
  ...['null', 'undefined', 'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow'],
];

/** So many of them are tried whatever the token says. */
const ALWAYS = 8;

/**
 * A token of altered claims, signed with a key that anyone can guess: the likeliest ones, and the one that the good token
 * was signed with, where it is among them.
 */
export function guessedKeys(token: string): readonly TokenChange[] {
  const tried = GUESSES.filter((key, index) => index < ALWAYS || isSignedWith(token, key));
  return tried.map((key) => [
    `signed with ${key === '' ? 'the empty key' : `the key ${key}`}`,
    (good) => {
      const jwt = parseJwt(good);
      return signHs256(jwt?.header ?? {}, { ...jwt?.claims, conformance: true }, key);
    },
  ]);
}
