import { keepsFromEffect } from './parameter-names.ts';

/**
 * The row of a rule that sends its credential without what else the probe of a target file has in its header, and the
 * header that the credential stands in: nothing more may be asked of whoever calls.
 */
export const BARE = {
  'BEARER-01': {
    label: 'the token, and none of the headers that the target file has beside it',
    header: 'authorization',
  },
  'KEY-01': { label: 'ApiKey, and none of the headers that the target file has beside it', header: 'apikey' },
} as const;

/** The row of such a rule whose credential comes with what a client keeps that has logged in, and with nothing else. */
export const WITH_COOKIES: Readonly<Record<Admission, string>> = {
  'BEARER-01': 'the token, with the cookies that its login set',
  'KEY-01': 'ApiKey, with the cookies that a login set',
};

/** A rule that says that a good credential is let in. */
export type Admission = keyof typeof BARE;

/**
 * What else a probe may authenticate by, by what the row says of it that leaves it out. Nothing more is left out than that:
 * a call without the rest may be another one, that makes an order, or not everybody may make.
 */
export const LEFT_OUT = {
  query: 'nothing in its query that may authenticate',
  body: 'nothing in its body that may authenticate',
} as const;
export type LeftOut = keyof typeof LEFT_OUT;

/** The row of a rule that sends its credential without that. */
export function bareLabel(admission: Admission, leftOut: LeftOut): string {
  return `${admission === 'KEY-01' ? 'ApiKey' : 'the token'}, and ${LEFT_OUT[leftOut]}`;
}

/** What rows are called, or end with, that leave out what a probe has of its own: the check may hang on that. */
export const WITHOUT_HEADERS = 'none of the headers that the target file has of its own';
export const WITHOUT_QUERY = 'no query';

/** What a request says of itself, and of what it takes for an answer. */
const OF_A_REQUEST =
  /^(?:accept(?:-(?:charset|encoding|language))?|connection|content-(?:encoding|language|length|type)|host|user-agent)$/i;
type Headers = readonly (readonly [name: string, ...rest: readonly unknown[]])[];

/**
 * Headers beside a credential, which may authenticate as well, whatever they are called: the key alone is let in (contract,
 * API key, item 2), and so is the token (Bearer, item 2).
 *
 * @param credentials the headers that it stands in, in small letters. @returns the names, each once.
 */
export function besideCredential(headers: Headers, ...credentials: readonly string[]): string[] {
  const others = headers.filter(
    ([name, value]) =>
      !OF_A_REQUEST.test(name) && !keepsFromEffect(name, String(value)) && !credentials.includes(name.toLowerCase()),
  );
  return [...new Set(others.map(([name]) => name))];
}

/** The headers of a probe beside either credential: those that a target file has of its own. */
export function ownHeaders(headers: Headers): string[] {
  return besideCredential(headers, ...Object.values(BARE).map(({ header }) => header));
}
