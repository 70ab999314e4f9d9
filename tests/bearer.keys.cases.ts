import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { claim, isSignedWith, parseJwt, segment, signHs256 } from '../fixtures/index.ts';
import { certificateOf } from './bearer.certificates.ts';
import type { TokenChange } from './bearer.cases.ts';

/** A key that the suite made up: no platform was ever given it. */
const OWN = 'a key that no platform was ever given, of 48 characters';

/** A pair of keys of the sender's, made when it is first needed: that of RSA takes a while. */
const pairs = {
  ES256: lazily(() => generateKeyPairSync('ec', { namedCurve: 'P-256' })),
  RS256: lazily(() => generateKeyPairSync('rsa', { modulusLength: 2048 })),
};

function lazily<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}

/** The claims of a good token behind another header, signed with a key of the sender's. */
function signedBy(key: string, members: object): TokenChange[1] {
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
    const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
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
];

/** Files that say the same on every machine of their kind, with the line's end and without: the way that paths take to a key. */
const FILES: readonly (readonly [path: string, content: string])[] = [
  ['/proc/sys/kernel/randomize_va_space', '2'],
  ['../../../../../../../../proc/sys/kernel/randomize_va_space', '2'],
  ['/proc/sys/kernel/ostype', 'Linux'],
];

/** What becomes a key where nobody has looked whether there is one of that name. */
const NOT_FOUND: readonly (readonly [kid: string, key: string])[] = [
  ...['undefined', 'null', 'None', 'nil', 'false', ''].map((key) => ['a-key-of-nobody', key] as const),
  ['__proto__', '[object Object]'],
];

/** Tokens whose header points the check at a key of the sender's (RFC 7515 §4.1, RFC 8725 §3.10). */
export const CHOSEN_KEYS: readonly TokenChange[] = [
  ...KIDS.map(([kid, key]): TokenChange => [`kid ${JSON.stringify(kid)}`, signedBy(key, { kid })]),
  ...FILES.flatMap(([path, content]): TokenChange[] => [
    [`kid ${path}, signed with its line`, signedBy(`${content}\n`, { kid: path })],
    [`kid ${path}, signed with its line without an end`, signedBy(content, { kid: path })],
  ]),
  ...NOT_FOUND.map(([kid, key]): TokenChange => [
    `kid ${kid}, signed with ${key === '' ? 'the empty key' : key}`,
    signedBy(key, { kid }),
  ]),
  ['an embedded symmetric key', signedBy(OWN, { jwk: oct, kid: oct.kid })],
  ['an embedded set of keys', signedBy(OWN, { jwks: { keys: [oct] }, kid: oct.kid })],
  ...(['ES256', 'RS256'] as const).flatMap((alg): TokenChange[] => [
    [`an embedded public key of ${alg}`, signedByPair(alg, (key) => ({ jwk: key.export({ format: 'jwk' }) }))],
    [
      `an embedded certificate of ${alg}`,
      signedByPair(alg, () => ({ x5c: [certificateOf(alg, pairs[alg]()).toString('base64')] })),
    ],
  ]),
  ['jku with a set of keys', signedBy(OWN, { jku: SET, kid: oct.kid })],
  ['x5u with a set of keys', signedBy(OWN, { x5u: SET, kid: oct.kid })],
  // Of a certificate that nobody has: who finds none may have nothing to check by (RFC 7515 §4.1.7, §4.1.8).
  ['x5t of a certificate of nobody', signedBy(OWN, { x5t: thumbprint('sha1') })],
  ['x5t#S256 of a certificate of nobody', signedBy(OWN, { 'x5t#S256': thumbprint('sha256') })],
  ['crit that names alg', signedBy(OWN, { crit: ['alg'] })],
  ['an unencoded payload', signedBy(OWN, { b64: false, crit: ['b64'] })],
  ['a detached payload', (token) => signedBy(OWN, {})(token).replace(/\.[^.]*\./, '..')],
];

/** Keys that stand in documentation, in examples, and in what people type first; the likeliest stand first. */
const GUESSES: readonly string[] = [
  ...['secret', '', 'your-256-bit-secret', 'a-string-secret-at-least-256-bits-long', 'your-secret-key', 'changeme'],
  // Of FastAPI's and of Spring's tutorials, which many start from.
  '09d25e094faa6ca2556c818166b7a9563b93f7099f6f0f4caa6cf63b88e8d3e7',
  '404E635266556A586E3272357538782F413F4428472B4B6250645367566B5970',
  // Of what Supabase, PostgREST and NestJS give to begin with.
  'super-secret-jwt-token-with-at-least-32-characters-long',
  'your-super-secret-jwt-token-with-at-least-32-characters-long',
  'reallyreallyreallyreallyverysafe',
  'DO NOT USE THIS VALUE. INSTEAD, CREATE A COMPLEX SECRET AND KEEP IT SAFE OUTSIDE OF THE SOURCE CODE.',
  ...['password', 'shhhhh', 'your-384-bit-secret', 'your-512-bit-secret', 'your_jwt_secret', 'jwt_secret', 'jwtsecret'],
  ...['jwt-secret', 'JWT_SECRET', 'JwtSecret', 'mysecret', 'my-secret', 'secretkey', 'secretKey', 'secret-key'],
  ...['secret_key', 'SECRET_KEY', 'SecretKey', 'supersecret', 'super-secret', 'supersecretkey', 'super-secret-key'],
  ...['topsecret', 'thisisasecret', 'this is a secret', 'thisismysecretkey', 'ThisIsMySecretKey', 'ThisismySecretKey'],
  ...['my-32-character-ultra-secure-and-ultra-long-secret', 'keyboard cat', 'hello', 'test', 'key', 'default', 'admin'],
  ...['token', '123456', '12345678', 'qwerty', 'abc123', 'secret123', 'none', 'null', 'undefined', 'development'],
  // Of the examples of a library for Go.
  ...['AllYourBase', 'my_secret_key'],
  // Of sample shops and of tutorials for .NET and Spring.
  'SecretKeyOfDoomThatMustBeAMinimumNumberOfBytes',
  'THIS IS USED TO SIGN AND VERIFY JWT TOKENS, REPLACE IT WITH YOUR OWN SECRET, IT CAN BE ANY STRING',
  ...['javainuse', 'bezKoderSecretKey', 'ThisIsASecretKeyForJwtAuthentication', 'mySuperSecretKey', 'tobemodified'],
  // Of RFC 7515, appendix A.1.
  'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
];

/** The bytes that a key in a configuration may stand for. */
const READINGS: readonly (readonly [what: string, bytes: (key: string) => Buffer])[] = [
  ['the key', (key) => Buffer.from(key)],
  ['what is in base64 the key', (key) => Buffer.from(key, 'base64')],
  ['what is in hexadecimal the key', (key) => Buffer.from(key, 'hex')],
];

/** So many of them are tried whatever the token says. */
const ALWAYS = 12;

/**
 * A token of the same claims in another order, signed with a key that anyone can guess: the likeliest ones, and the one that the good token
 * was signed with, where it is among them. Then those of nobody's tokens.
 */
export function guessedKeys(token: string, names: ClaimNames): readonly TokenChange[] {
  const guessed = GUESSES.flatMap((guess, index) =>
    READINGS.flatMap(([what, read], reading): TokenChange[] => {
      const key = read(guess);
      // The empty key is one however it is read, and what is no hexadecimal is read as far as it is.
      const isOther = reading === 0 || key.length >= 8;
      if (!isOther || !((index < ALWAYS && reading === 0) || isSignedWith(token, key))) return [];
      return [[`signed with ${guess === '' ? 'the empty key' : `${what} ${guess}`}`, signedWith(key)]];
    }),
  );
  return [...guessed, ...keysOfItsOwn(token, names), ...keysOfNobody(names)];
}

/** Tokens that are signed with what they say themselves: anyone can read that in them. */
function keysOfItsOwn(token: string, names: ClaimNames): readonly TokenChange[] {
  const claims = parseJwt(token)?.claims ?? {};
  const tried = new Set<string>();
  return [...ownersIn(names), ['sub', 'sub'] as const, ['aud', 'aud'] as const].flatMap(
    ([what, path]): TokenChange[] => {
      const key = textIn(claim(claims, path));
      if (key === '' || tried.has(key)) return [];
      tried.add(key);
      return [[`signed with the ${what} that it names`, signedWith(Buffer.from(key))]];
    },
  );
}

/** A token of the same claims in another order, signed with this key. */
function signedWith(key: Buffer): TokenChange[1] {
  return (good) => {
    const jwt = parseJwt(good);
    return signHs256(jwt?.header ?? {}, withoutGrowth(jwt?.claims ?? {}), key);
  };
}

/** The text or number that a claim is, or the first of a list of them; empty where it is neither. */
function textIn(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' || typeof first === 'number' ? String(first) : '';
}

/** Who a token is of, under the names that the target gives, or the usual ones. */
interface ClaimNames {
  readonly customer: string | null;
  readonly tenant: string | null;
}

/** Whose a token is, and the path of the claim that says so. */
function ownersIn({ tenant, customer }: ClaimNames): readonly (readonly [what: string, path: string])[] {
  return [
    ['tenant', tenant ?? 'tenant'],
    ['customer', customer ?? 'customerId'],
    ['iss', 'iss'],
  ];
}

/**
 * Tokens whose claims name nobody, or no one at all: where the key is looked up by such a claim, before the signature has
 * been checked, nothing is found, and what stands in for it is the empty key or one that anyone can guess.
 */
function keysOfNobody(names: ClaimNames): readonly TokenChange[] {
  const tenant = names.tenant ?? 'tenant';
  const owners = ownersIn(names);
  const signed =
    (key: string, change: (claims: object) => object): TokenChange[1] =>
    (token) => {
      const jwt = parseJwt(token);
      return signHs256(jwt?.header ?? {}, change(jwt?.claims ?? {}), key);
    };
  return [
    ...owners.map(([what, path]): TokenChange => [
      `${what} of nobody, signed with the empty key`,
      signed('', (claims) => replaced(claims, path.split('.'))),
    ]),
    [
      'no tenant, customer and iss, signed with the empty key',
      signed('', (claims) => {
        const gone = owners.map(([, path]) => path.split('.')[0]);
        return Object.fromEntries(Object.entries(claims).filter(([name]) => !gone.includes(name)));
      }),
    ],
    ['tenant of nobody, signed with the key secret', signed('secret', (claims) => replaced(claims, tenant.split('.')))],
  ];
}

/** The claims with another value at a path: a number where one stands, and a text elsewhere. */
function replaced(claims: object, [name = '', ...rest]: readonly string[]): object {
  const old: unknown = Object.entries(claims).find(([one]) => one === name)?.[1];
  const isInner = rest.length > 0 && typeof old === 'object' && old !== null;
  return { ...claims, [name]: isInner ? replaced(old, rest) : typeof old === 'number' ? 0 : 'nobody' };
}

/** The same claims in another order: others in bytes, and no longer than a server takes. */
function withoutGrowth(claims: object): object {
  return Object.fromEntries(Object.entries(claims).reverse());
}
