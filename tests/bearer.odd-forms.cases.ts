import {
  demandFit,
  NotApplicable,
  parseJwt,
  segment,
  sensitive,
  signHs256,
  type Change,
  type Changes,
  type RuleId,
  type Secret,
  type Stimulus,
  type Text,
} from '../fixtures/index.ts';
import { ALG_NONE, alterSignature, FORGED_TOKENS, type TokenChange } from './bearer.cases.ts';
import { MALFORMED_TOKENS } from './bearer.malformed.cases.ts';

/** A token that its own rule has refused where it comes as the contract has it. */
export interface BadToken {
  readonly what: string;
  readonly by: RuleId;
  /** @param good the one that is let in. @throws NotApplicable where there is none. */
  readonly token: (good: Secret) => Secret | Promise<Secret>;
}

interface Seen {
  /** Makes sure that a request is not let in. @throws Blocked by that rule where it is. */
  demandShutOut(bad: Stimulus, by: RuleId): Promise<void>;
}

type Put = (good: Stimulus, token: Text) => Stimulus;

const RUBBISH = 'Bearer rubbish';

const plainly: Put = (good, token) => good.with('Authorization', sensitive`Bearer ${token}`);

/** Forms whose treatment is open. Whoever reads one may do so in code of its own, which has to check what it found. */
const FORMS: readonly (readonly [form: string, put: Put])[] = [
  ['behind bearer', (good, token) => good.with('Authorization', sensitive`bearer ${token}`)],
  ['behind BEARER', (good, token) => good.with('Authorization', sensitive`BEARER ${token}`)],
  ['behind two spaces', (good, token) => good.with('Authorization', sensitive`Bearer  ${token}`)],
  // As good as a space to whoever splits at white space; RFC 9110 §11.4 has spaces alone.
  ['behind a tab', (good, token) => good.with('Authorization', sensitive`Bearer\t${token}`)],
  ['in a line before one of rubbish', (good, token) => plainly(good, token).adding('Authorization', RUBBISH)],
  [
    'in a line behind one of rubbish',
    (good, token) => good.with('Authorization', RUBBISH).adding('Authorization', sensitive`Bearer ${token}`),
  ],
  [
    'in a line behind an empty one',
    (good, token) => good.with('Authorization', '').adding('Authorization', sensitive`Bearer ${token}`),
  ],
];

/** Made of the good one: whoever checks no signature, or takes none for one, finds all claims in order. */
export const UNSIGNED: readonly BadToken[] = [
  { what: 'an altered signature', by: 'BEARER-09', token: alterSignature },
  {
    what: ALG_NONE[0],
    by: 'BEARER-10',
    token: (good) => good.derive(...ALG_NONE),
  },
  // Of HS256 as before: who compares as far as the signature goes, or asks for one only where it is, finds no difference.
  ...madeOf('BEARER-09', FORGED_TOKENS, 'no signature'),
  ...madeOf('BEARER-06', MALFORMED_TOKENS, 'two segments'),
];

/** One of a rule's own table, by its label there. */
function madeOf(by: RuleId, tokens: readonly TokenChange[], label: string): readonly BadToken[] {
  return tokens
    .filter(([what]) => what === label)
    .map(([what, change]) => ({
      what,
      by,
      token: (good) => {
        demandFit(good.reveal(), change(good.reveal()));
        return good.derive(what, change);
      },
    }));
}

/** Tokens that the platform signed, and lets in nowhere: one that has expired, and that of a customer without the scope. */
export function knownTokens(
  expired: readonly { readonly token: Secret }[],
  limited: () => Promise<Secret | null>,
): readonly BadToken[] {
  return [
    ...expired.slice(0, 1).map(({ token }): BadToken => ({
      what: 'an expired token',
      by: 'BEARER-07',
      token: () => token,
    })),
    {
      what: 'a token without the scope',
      by: 'BEARER-11',
      token: async () => {
        const token = await limited();
        if (token === null) throw new NotApplicable();
        return token;
      },
    },
  ];
}

/** Each of these tokens in each odd form: they are to be refused, in whatever way. */
export function inOddForms(bad: readonly BadToken[], seen: Seen): Changes {
  return bad.flatMap((one) => {
    const made = shutOut(one, seen);
    return FORMS.map(([form, put]): readonly [string, Change] => [
      `${one.what}, ${form}`,
      async (good, credential) => put(good, await made(good, credential)),
    ]);
  });
}

/** Makes the token, and looks once whether it is shut out as the contract has it: where it is not, its own rule says so. */
function shutOut({ by, token }: BadToken, seen: Seen): (good: Stimulus, credential: Secret) => Promise<Secret> {
  let looked: Promise<void> | null = null;
  return async (good, credential) => {
    const made = await token(credential);
    await (looked ??= seen.demandShutOut(plainly(good, made), by));
    return made;
  };
}

const OWN_KEY = 'a key that no platform was ever given, of 48 characters';

/** What the claims of a long token come to, in bytes: in base64url it has 12 KiB. */
const LONG_CLAIMS = 9 * 1024;

/** The claims of a token, and one more that says nothing. */
function padded(token: string): object {
  const { claims = {} } = parseJwt(token) ?? {};
  const length = Buffer.byteLength(JSON.stringify(claims));
  return { ...claims, conformance: 'x'.repeat(Math.max(0, LONG_CLAIMS - length)) };
}

/** Tokens that are well formed and great: what is too long for a check, or for a table of those that were checked. */
const LONG_TOKENS: readonly (readonly [label: string, by: RuleId, short: TokenChange[1], long: TokenChange[1]])[] = [
  [
    '12 KiB of a token signed with another key',
    'BEARER-09',
    (token) => signHs256(parseJwt(token)?.header ?? {}, parseJwt(token)?.claims ?? {}, OWN_KEY),
    (token) => signHs256(parseJwt(token)?.header ?? {}, padded(token), OWN_KEY),
  ],
  [
    '12 KiB of a token of alg none',
    'BEARER-10',
    ALG_NONE[1],
    (token) => `${segment({ ...parseJwt(token)?.header, alg: 'none' })}.${segment(padded(token))}.`,
  ],
];

/** The like of great length, which may be refused for that alone. */
export function atGreatLength(seen: Seen): Changes {
  return LONG_TOKENS.map(([label, by, short, long]) => [
    label,
    async (good, token) => {
      await seen.demandShutOut(plainly(good, token.derive(`${label}, made short`, short)), by);
      return plainly(good, token.derive(label, long));
    },
  ]);
}
