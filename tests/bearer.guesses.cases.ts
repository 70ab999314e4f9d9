import { claim, isSignedWith, parseJwt, signHs256 } from '../fixtures/index.ts';
import type { TokenChange } from './bearer.cases.ts';
import { COMMON_KEYS } from './bearer.keys.common.cases.ts';

/** Keys that stand in documentation, in examples, and in what people type first. They are tried whatever the token says. */
const LIKELIEST: readonly string[] = [
  ...['secret', '', 'your-256-bit-secret', 'a-string-secret-at-least-256-bits-long', 'your-secret-key', 'changeme'],
  // Of FastAPI's and of Spring's tutorials, which many start from.
  '09d25e094faa6ca2556c818166b7a9563b93f7099f6f0f4caa6cf63b88e8d3e7',
  '404E635266556A586E3272357538782F413F4428472B4B6250645367566B5970',
  // Of what Supabase, PostgREST and NestJS give to begin with.
  'super-secret-jwt-token-with-at-least-32-characters-long',
  'your-super-secret-jwt-token-with-at-least-32-characters-long',
  'reallyreallyreallyreallyverysafe',
  'DO NOT USE THIS VALUE. INSTEAD, CREATE A COMPLEX SECRET AND KEEP IT SAFE OUTSIDE OF THE SOURCE CODE.',
  // Of what the libraries for Node and for Go show first, and of a tutorial for .NET.
  ...['shhhhh', 'shhhhhh', 'AllYourBase', 'my_secret_key', 'keyboard cat'],
  'this is my custom Secret key for authentication',
  // Of the examples for hapi, Express, Koa, Micronaut, Hasura and Flask.
  ...['NeverShareYourSecret', 'shhhhhhared-secret', 'shared-secret', 'pleaseChangeThisSecretForANewOne'],
  '3EK6FD+o0+c7tzBNVfjpMkNDi2yARAAKzQlk8O2IKoxQu4nF7EdAh8s3TwpHwrdWT6R',
  ...['super-secret', 'jwt-secret-string'],
  ...['password', '123456', 'test', 'key', 'admin', 'secretkey', 'secret-key', 'secret_key', 'SECRET_KEY', 'mysecret'],
  ...['supersecret', 'jwt_secret'],
  // Of samples for ASP.NET Core, and the password of Java's own store of keys.
  ...['mysupersecret_secretkey!123', 'mysupersecret_secretsecretsecretkey!123', 'changeit'],
];

/** Keys whose documentation has them in base64, so that it is their bytes that are likely: Spring's, and that of RFC 7515, A.1. */
const LIKELY_IN_BASE64: readonly string[] = [
  '404E635266556A586E3272357538782F413F4428472B4B6250645367566B5970',
  'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
];

const GUESSES = [...new Set([...LIKELIEST, ...LIKELY_IN_BASE64, ...COMMON_KEYS])];

/** The bytes that a key in a configuration may stand for, and which keys are likely to be read so. */
const READINGS: readonly (readonly [what: string, bytes: (key: string) => Buffer, likely: readonly string[]])[] = [
  ['the key', (key) => Buffer.from(key), LIKELIEST],
  ['what is in base64 the key', (key) => Buffer.from(key, 'base64'), LIKELY_IN_BASE64],
  ['what is in hexadecimal the key', (key) => Buffer.from(key, 'hex'), []],
];

/**
 * A token of the same claims in another order, signed with a key that anyone can guess: the likeliest ones, and the one that the good token
 * was signed with, where it is among them. Then those of nobody's tokens.
 */
export function guessedKeys(token: string, names: ClaimNames): readonly TokenChange[] {
  const guessed = GUESSES.flatMap((guess) =>
    READINGS.flatMap(([what, read, likely], reading): TokenChange[] => {
      const key = read(guess);
      // The empty key is one however it is read, and what is no hexadecimal is read as far as it is.
      const isOther = reading === 0 || key.length >= 8;
      if (!isOther || !(likely.includes(guess) || isSignedWith(token, key))) return [];
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
