import { GOOD_AMONG_BAD } from '../spec/overlap.ts';
import { WITHOUT_HEADERS, WITHOUT_QUERY } from '../spec/bare.ts';
import { IN_PATH, PATH_SPELLINGS } from './path-spellings.ts';
import { OF_STRANGE_TOKEN } from './strange-token.ts';

/** One whole list of questions, and the cases that are asked it. */
export interface Question {
  readonly asks: readonly string[];
  /** The labels of its cases; where it is absent, all those that no other question of the rule has. */
  readonly of?: RegExp;
}

export const ask = (...asks: readonly string[]): Question => ({ asks });
export const askOf = (of: RegExp, ...asks: readonly string[]): Question => ({ asks, of });

/** What any good login's answer is judged by where a rule comes upon one whose form is wrong: none passes by it. */
export const FORM = [
  'toAgreeOnExpiry',
  'toBeEnvelope',
  'toBeJson',
  'toExpireInFuture',
  'toExpireInUtc',
  'toHaveStatus 200',
  'toHoldHs256Token',
];
export const NO_TOKEN = [ask('toGrantNoToken'), askOf(OF_STRANGE_TOKEN, 'toShutOut')];
export const REFUSED = [ask('toHaveStatus 401')];
export const FORBIDDEN = [ask('toHaveStatus 403')];
export const KEPT_OUT = [ask('toBeKeptOut')];
export const LET_IN = [ask('toBeLetIn')];
/** Requests that ask for something else as well, so that another refusal is as good. */
export const ELSEWHERE = askOf(
  new RegExp(
    String.raw`^(?:the cookie that (?:the login|the Storefront’s login|a good request|a refusal) set|the (?:path|method|tenant|region|version) \S+(?: in the query)?|the host localhost, by its own header|what a browser (?:asks before it sends|fetches ahead)|an upgrade to \S+|a body of .+|the target in absolute form|the path with a letter percent-encoded|its path with ${PATH_SPELLINGS}|a body that asks whether it may come|the agent of a search engine|no agent|(?:headers that ask|a query that asks) for no check|a query (?:that asks for status 200|of \d+ KiB)|the header of a call by SOAP|a Connection line that names credentials|${WITHOUT_HEADERS}|${WITHOUT_QUERY})$`,
  ),
  'toBeKeptOut',
);
/** Two credentials in one request, which a server may refuse as such (RFC 6750 §3.1). */
export const BESIDE_WRONG = askOf(
  /^an? (?:(?:wrong|empty) one|(?:expired|revoked) (?:key|token)|token without the scope|key (?:of another tenant|without access)) in its header, the right one in .+$/,
  'toBeKeptOut',
);
/** What a server may refuse for the media type that it comes with, or that it is to answer with. */
export const BY_MEDIA_TYPE = askOf(
  /^(?:in the query, as a stream of events is asked for|in (?:a form|parts of a form|XML), under all names)$/,
  'toBeKeptOut',
);
/** A credential under many names at once, which a server may refuse for their number. */
export const UNDER_MANY_NAMES = askOf(
  /^in (?:other headers|the query|cookies)(?: behind Bearer)?(?:, group \d+ of \d+)?: .+, …$/,
  'toBeKeptOut',
);
/** A credential in the path, which is then another one to whoever knows no such thing there. */
export const WITHIN_THE_PATH = askOf(new RegExp(IN_PATH), 'toBeKeptOut');
/** Headers that say something else, and which a filter in front of a server may refuse for what they hold. */
export const IN_COMMON_HEADERS = askOf(/^in (?:User-Agent|Referer|From|If-None-Match|Accept)$/, 'toBeKeptOut');
/** Two credentials in one request, of which the one that belongs there is bad. */
export const BESIDE_A_TOKEN = askOf(
  /^a (?:reseller|storefront) token (?:without the scope )?beside .+$/,
  'toBeKeptOut',
);
export const BESIDE_A_KEY = askOf(/^the (?:supplier|payment|account) key beside .+$/, 'toBeKeptOut');
/** A bad credential beside what a gateway or a server may refuse as such. */
export const ASIDE = askOf(
  new RegExp(
    `, (?:beside all that a trusted client declares|beside the e-mail and password of \\S+ behind Basic|beside scopes of its own with (?:blanks|commas) between|taking a coded answer as good ones did|with the cookie that (?:the login|the Storefront’s login|a good request) set|its header in (?:small|capital) letters|with a query|asking for (?:GET|another path) by header|its path with (?:a letter percent-encoded|${PATH_SPELLINGS})|for the (?:host localhost|region DE)|with a charset|in chunks|with (?:a form(?: of several parts)?|a text|CSV|bytes|XML) for a body|with neither a body nor a length|${WITHOUT_HEADERS}|${WITHOUT_QUERY})$`,
  ),
  'toBeKeptOut',
);
/** What a server may refuse as no header line at all. */
export const UNPRINTABLE = askOf(
  /^(?:a tab within the claims|a letter beyond ASCII (?:within the claims|behind it)|an accent on one of its letters(?:, in Latin-1)?|its first letter or digit in full width|the eighth bit of one of its characters set|guillemets round it(?:, in Latin-1)?|a no-break space behind it|the byte 0xA0 (?:behind|before) it|the byte 0x(?:80|AD) within it|the byte 0xAD within the signature|a (?:soft hyphen|space of no width) within it|(?:256|1,024|4,096) characters more behind it|of (?:1,100|4,200) characters|explored, .*)$/s,
  'toBeKeptOut',
);
/** Keys of which a filter in front of a server may refuse what they hold. */
export const SUSPECT = askOf(
  /^(?:a backslash (?:within|behind|before) it|in backticks|a (?:tag|comment|tab) within it|a character within it (?:as (?:HTML|JSON|C) writes it|percent-encoded)|(?:a blank|U\+0000) behind it, percent-encoded|a letter beyond ASCII within it(?:, in Latin-1)?|a byte order mark before it|a mark of direction behind it)$/,
  'toBeKeptOut',
);
/** Good requests that are judged among bad ones. They are all alike, and many cells send theirs at one time. */
export const GOOD_AMONG_THEM = new RegExp(`^${GOOD_AMONG_BAD}\\d+$`);
export const A_GOOD_ONE = askOf(GOOD_AMONG_THEM, 'toBeLetIn');
export const AMONG_GOODS = [...REFUSED, A_GOOD_ONE];

/** Told apart by what the tokens say of their customer, or by what they may do. */
export const OF_TWO_CUSTOMERS = /^(?:at once with|with the cookies of each other:) accounts\.limitedCustomer$/;

/** A good login behind one that is refused, which is shown and judged as well. */
export const BEHIND_REFUSED =
  /^behind (?:a refused login|one of accounts\.nonApiCustomer|one without an Email|one without a Password|one whose JSON has no end), /;

/** Whether a case tells of the form of an answer that its rule came upon, and which another rule is about. */
export function isOfForm(label: string): boolean {
  return /^the form of an answer beside its own \(LOGIN-0\d × login\)$/.test(label);
}

/** Whether a case sends its bad credential beside what a gateway may refuse as such. */
export function isAside(label: string): boolean {
  return ASIDE.of?.test(label) === true;
}

/** Expectations of a refusal, which says something only where good requests pass. */
export const REFUSALS: readonly string[] = [
  'toHaveStatus 401',
  'toHaveStatus 403',
  'toBeKeptOut',
  'toGrantNoToken',
  'toShutOut',
  'toChallenge',
  'toBeUnacknowledged',
];
