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

const OF_AUTHENTICATION = [
  /signatur|hmac|digest|checksum|checkvalue|timestamp|authori[sz]ation|authentication|secret|passw(?:or)?d|passcode|passphrase/,
  /credential|jwt|md5|sha(?:1|256|384|512)|accesscode|ticket|imza|sessionid|sessid|hash(?!tag)/,
  /(?:^|x|access|auth|api|id|bearer|session|security|user|login)token$/,
  /(?:auth|app|client|merchant|subscription|access|api|private|partner|store|account|sandbox|test|live|terminal|functions?|service|sign)key$/,
];
const WORDS_OF_AUTHENTICATION = [
  'sign',
  'xsign',
  'signed',
  'sig',
  'mac',
  'hash',
  'nonce',
  'ts',
  'auth',
  'pwd',
  'otp',
  'pin',
  'sid',
];
/** What makes of two calls one may hold a token of its own, and without it there would be two. */
const OF_REPETITION = /idempot|dedup|retry|once|requesttoken|requestid$/;
/** What keeps a call from having an effect, or a second one: without it a probe would make an order. */
const OF_AN_EFFECT =
  /dryrun|sandbox|simulat|preview|whatif|noop|validateonly|checkonly|testmode|testonly|testorder|testrun|^(?:is|x)?test$|draft$|^prefer$|^(?:x|is)?validate$/;

const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/** Whether what stands under this name, in a query or a body, may be there to authenticate whoever calls. */
export function mayAuthenticate(name: string): boolean {
  const words = wordsOf(name);
  const joined = words.join('');
  // A nonce is spelt as what comes once is.
  if (OF_REPETITION.test(joined) && !words.includes('nonce')) return false;
  return (
    OF_AUTHENTICATION.some((form) => form.test(joined)) || words.some((word) => WORDS_OF_AUTHENTICATION.includes(word))
  );
}

/** What a request says of itself, and of what it takes for an answer. */
const OF_A_REQUEST =
  /^(?:accept(?:-(?:charset|encoding|language))?|connection|content-(?:encoding|language|length|type)|host|user-agent)$/i;
/** Whether what stands under this name says that a call is one without an effect, or the same one again. */
export function keepsFromEffect(name: string): boolean {
  const joined = wordsOf(name).join('');
  return (OF_AN_EFFECT.test(joined) || OF_REPETITION.test(joined)) && !mayAuthenticate(name);
}

type Headers = readonly (readonly [name: string, ...rest: readonly unknown[]])[];

/**
 * Headers beside a credential, which may authenticate as well, whatever they are called: the key alone is let in (contract,
 * API key, item 2), and so is the token (Bearer, item 2).
 *
 * @param credentials the headers that it stands in, in small letters. @returns the names, each once.
 */
export function besideCredential(headers: Headers, ...credentials: readonly string[]): string[] {
  const names = headers.map(([name]) => name);
  return [
    ...new Set(
      names.filter(
        (name) => !OF_A_REQUEST.test(name) && !keepsFromEffect(name) && !credentials.includes(name.toLowerCase()),
      ),
    ),
  ];
}

/** The headers of a probe beside either credential: those that a target file has of its own. */
export function ownHeaders(headers: Headers): string[] {
  return besideCredential(headers, ...Object.values(BARE).map(({ header }) => header));
}
