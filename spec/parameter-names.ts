/** What a parameter of a query, a member of a body or a header is called that is there to authenticate whoever calls. */
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

/** What says as much as a value, whatever it is called: `X-Mode: dry-run`. */
const SAYS_NO_EFFECT =
  /\bdry[-_ ]?run\b|^(?:sandbox|simulat(?:e|ed|ion)|preview|no[-_]?op|(?:validat(?:e|ion)|check|test)[-_ ]?(?:only|mode|run))$/i;

const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/** A name that stands within another one, as forms and queries write members: `auth[dryRun]`, `auth.dryRun`. */
const within = (name: string): readonly string[] => [name, ...name.split(/[[\].]+/).slice(1)];

/**
 * Whether what stands under this name, in a query or a body, may be there to authenticate whoever calls, and nothing else: what
 * keeps a call from having an effect may stand within it.
 */
export function mayAuthenticate(name: string, value: unknown = null): boolean {
  const names = within(name);
  return names.some(authenticates) && !names.some(isOfEffect) && !isSwitch(value) && !saysNoEffect(value);
}

/** What is on or off is no credential, and may say what is not to be done: `authOnly`. */
function isSwitch(value: unknown): boolean {
  return typeof value === 'boolean' || (typeof value === 'string' && /^(?:true|false)$/i.test(value));
}

function authenticates(name: string): boolean {
  const words = wordsOf(name);
  const joined = words.join('');
  // A nonce is spelt as what comes once is.
  if (OF_REPETITION.test(joined) && !words.includes('nonce')) return false;
  return (
    OF_AUTHENTICATION.some((form) => form.test(joined)) || words.some((word) => WORDS_OF_AUTHENTICATION.includes(word))
  );
}

/** Whether what stands under this name says that a call is one without an effect, or the same one again. */
export function keepsFromEffect(name: string, value: unknown = null): boolean {
  return within(name).some(isOfEffect) || saysNoEffect(value);
}

function isOfEffect(name: string): boolean {
  const joined = wordsOf(name).join('');
  return (OF_AN_EFFECT.test(joined) || OF_REPETITION.test(joined)) && !authenticates(name);
}

/** Whether a value says it: by itself, or by what stands within it. */
function saysNoEffect(value: unknown): boolean {
  if (typeof value === 'string') return SAYS_NO_EFFECT.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, one]) => keepsFromEffect(name, one));
}
