import { GOOD_AMONG_BAD } from '../spec/overlap.ts';
import { WITHOUT_HEADERS, WITHOUT_QUERY } from '../spec/bare.ts';
import { LINE_REFUSALS } from '../spec/callback-orders.ts';
import type { JudgementRecord } from '../spec/report.ts';
import { PATH_SPELLINGS } from './path-spellings.ts';
import { OF_STRANGE_TOKEN } from './strange-token.ts';
import { OF_TOKEN_OF_BEFORE } from './token-of-before.ts';

/** One whole list of questions, and the cases that are asked it. */
export interface Question {
  readonly asks: readonly string[];
  /** The labels of its cases; where it is absent, all those that no other question of the rule has. */
  readonly of?: RegExp;
}

const ask = (...asks: readonly string[]): Question => ({ asks });
const askOf = (of: RegExp, ...asks: readonly string[]): Question => ({ asks, of });

/** What any good login's answer is judged by where a rule comes upon one whose form is wrong: none passes by it. */
const FORM = [
  'toAgreeOnExpiry',
  'toBeEnvelope',
  'toBeJson',
  'toExpireInFuture',
  'toExpireInUtc',
  'toHaveStatus 200',
  'toHoldHs256Token',
];
const NO_TOKEN = [ask('toGrantNoToken'), askOf(OF_STRANGE_TOKEN, 'toShutOut')];
const REFUSED = [ask('toHaveStatus 401')];
const FORBIDDEN = [ask('toHaveStatus 403')];
const KEPT_OUT = [ask('toBeKeptOut')];
const LET_IN = [ask('toBeLetIn')];
/** Requests that ask for something else as well, so that another refusal is as good. */
const ELSEWHERE = askOf(
  new RegExp(
    String.raw`^(?:the cookie that (?:the login|the Storefront’s login|a good request|a refusal) set|the (?:path|method|tenant|region|version) \S+(?: in the query)?|the host localhost, by its own header|what a browser (?:asks before it sends|fetches ahead)|an upgrade to \S+|a body of .+|the target in absolute form|the path with a letter percent-encoded|its path with ${PATH_SPELLINGS}|a body that asks whether it may come|the agent of a search engine|no agent|(?:headers that ask|a query that asks) for no check|a query that asks for status 200|the header of a call by SOAP|a Connection line that names credentials|${WITHOUT_HEADERS}|${WITHOUT_QUERY})$`,
  ),
  'toBeKeptOut',
);
/** Two credentials in one request, which a server may refuse as such (RFC 6750 §3.1). */
const BESIDE_WRONG = askOf(/^an? (?:wrong|empty) one in its header, the right one in .+$/, 'toBeKeptOut');
/** What a server may refuse for the media type that it comes with, or that it is to answer with. */
const BY_MEDIA_TYPE = askOf(
  /^(?:in the query, as a stream of events is asked for|in a form, under all names)$/,
  'toBeKeptOut',
);
/** A credential under many names at once, which a server may refuse for their number. */
const UNDER_MANY_NAMES = askOf(
  /^in (?:other headers|the query|cookies)(?: behind Bearer)?(?:, group \d+ of \d+)?: .+, …$/,
  'toBeKeptOut',
);
/** Headers that say something else, and which a filter in front of a server may refuse for what they hold. */
const IN_COMMON_HEADERS = askOf(/^in (?:User-Agent|Referer|From|If-None-Match|Accept)$/, 'toBeKeptOut');
/** Two credentials in one request, of which the one that belongs there is bad. */
const BESIDE_A_TOKEN = askOf(/^a (?:reseller|storefront) token beside an (?:unknown|expired) key$/, 'toBeKeptOut');
/** A bad credential beside what a gateway or a server may refuse as such. */
const ASIDE = askOf(
  new RegExp(
    `, (?:beside all that a trusted client declares|beside scopes of its own with (?:blanks|commas) between|its header in small letters|with a query|asking for (?:GET|another path) by header|its path with (?:a letter percent-encoded|${PATH_SPELLINGS})|for the (?:host localhost|region DE)|with a charset|in chunks|${WITHOUT_HEADERS}|${WITHOUT_QUERY})$`,
  ),
  'toBeKeptOut',
);
/** What a server may refuse as no header line at all. */
const UNPRINTABLE = askOf(
  /^(?:a tab within the claims|a letter beyond ASCII (?:within the claims|behind it)|an accent on one of its letters(?:, in Latin-1)?|its first letter or digit in full width|the eighth bit of one of its characters set|guillemets round it(?:, in Latin-1)?|a no-break space behind it|the byte 0xA0 (?:behind|before) it|a (?:soft hyphen|space of no width) within it|(?:256|1,024|4,096) characters more behind it|of (?:1,100|4,200) characters|explored, .*)$/s,
  'toBeKeptOut',
);
/** Good requests that are judged among bad ones. They are all alike, and many cells send theirs at one time. */
export const GOOD_AMONG_THEM = new RegExp(`^${GOOD_AMONG_BAD}\\d+$`);
const A_GOOD_ONE = askOf(GOOD_AMONG_THEM, 'toBeLetIn');
const AMONG_GOODS = [...REFUSED, A_GOOD_ONE];

/** Told apart by what the tokens say of their customer, or by what they may do. */
export const AT_ONCE_WITH_ANOTHER = /^at once with accounts\.limitedCustomer$/;

/**
 * What the cases of each rule are judged by, the usual question first: a case that passed was asked one of the lists that
 * its label has, whole, and nothing else. A report that asked something easier of a case has judged another one. Rules
 * that only observe ask nothing. A self test holds this against the tables of the chapters, and `npm run mutants` against
 * the report of each of its runs.
 */
export const EXPECTATIONS: Readonly<Record<string, readonly Question[]>> = {
  'LOGIN-01': [ask('toBeJson', 'toHaveStatus 200')],
  'LOGIN-02': [ask('toBeEnvelope')],
  'LOGIN-03': [ask('toHoldHs256Token')],
  'LOGIN-04': [ask('toCarryClaim')],
  'LOGIN-05': [ask('toCarryClaim')],
  'LOGIN-07': [ask('toExpireInUtc')],
  'LOGIN-08': [ask('toExpireInFuture')],
  'LOGIN-09': [ask('toAgreeOnExpiry')],
  'LOGIN-10': [ask('toEcho')],
  'LOGIN-11': [ask('toSucceed')],
  'LOGIN-13': [ask('toSucceed')],
  'LOGIN-14': [ask('toAnswerLike'), askOf(/^the token of h-region-code TR$/, 'toBeLetIn')],
  'LOGIN-15': [ask('toSucceed')],
  'LOGIN-17': [...NO_TOKEN, askOf(OF_TOKEN_OF_BEFORE, 'toBeLetIn')],
  'LOGIN-18': NO_TOKEN,
  'LOGIN-19': NO_TOKEN,
  'LOGIN-20': NO_TOKEN,
  'LOGIN-21': NO_TOKEN,
  'LOGIN-22': NO_TOKEN,
  'LOGIN-23': LET_IN,
  'LOGIN-24': [
    ask('toEcho', 'toGrantToken'),
    askOf(/^without callbackData, (?:among|behind) logins with it$/, 'toEchoNoOther', 'toGrantToken'),
    askOf(AT_ONCE_WITH_ANOTHER, 'toBeNobodyElses', 'toGrantToken'),
    askOf(AT_ONCE_WITH_ANOTHER, 'toBeLetIn', 'toHaveStatus 403', 'toGrantToken'),
    askOf(/^at once with accounts\.nonApiCustomer$/, 'toGrantNoToken', 'toGrantToken'),
  ],
  'LOGIN-25': LET_IN,
  'LOGIN-26': REFUSED,
  'BEARER-01': LET_IN,
  'BEARER-02': REFUSED,
  'BEARER-03': REFUSED,
  'BEARER-04': REFUSED,
  'BEARER-05': REFUSED,
  'BEARER-06': [...REFUSED, UNPRINTABLE, ASIDE],
  'BEARER-07': [...AMONG_GOODS, ASIDE],
  'BEARER-09': [...REFUSED, ASIDE],
  'BEARER-10': REFUSED,
  'BEARER-11': [...FORBIDDEN, A_GOOD_ONE, ASIDE],
  'BEARER-12': [...REFUSED, BESIDE_WRONG, BY_MEDIA_TYPE, UNDER_MANY_NAMES, IN_COMMON_HEADERS],
  'BEARER-13': REFUSED,
  'BEARER-14': [ask('toChallenge')],
  'BEARER-19': KEPT_OUT,
  'BEARER-20': REFUSED,
  'BEARER-21': REFUSED,
  'BEARER-22': KEPT_OUT,
  'BEARER-23': KEPT_OUT,
  'BEARER-24': [...REFUSED, ELSEWHERE],
  'BEARER-25': AMONG_GOODS,
  'BEARER-27': LET_IN,
  'BEARER-28': [ask('toBeLetInByHs256')],
  'KEY-01': LET_IN,
  'KEY-02': LET_IN,
  'KEY-03': REFUSED,
  'KEY-04': [...REFUSED, UNPRINTABLE],
  'KEY-05': [...REFUSED, UNPRINTABLE, ASIDE],
  'KEY-06': [...AMONG_GOODS, ASIDE],
  'KEY-07': [...AMONG_GOODS, ASIDE],
  'KEY-08': [...AMONG_GOODS, ASIDE],
  'KEY-09': [...FORBIDDEN, A_GOOD_ONE, ASIDE],
  'KEY-10': [...REFUSED, BESIDE_A_TOKEN],
  'KEY-11': [...REFUSED, BESIDE_WRONG, BY_MEDIA_TYPE, UNDER_MANY_NAMES, IN_COMMON_HEADERS],
  'KEY-13': [...REFUSED, ELSEWHERE],
  'KEY-14': AMONG_GOODS,
  'KEY-16': [...REFUSED, ASIDE, askOf(/^let in until it is revoked$/, 'toBeLetIn')],
  'CALLBACK-01': [ask('toHaveArrived')],
  'CALLBACK-02': [ask('toDeliverEach')],
  'CALLBACK-03': [ask('toCarryKey')],
  'CALLBACK-04': [ask('toSayJson')],
  'CALLBACK-05': [ask('toHoldFiveFields')],
  'CALLBACK-06': [ask('toHaveKnownStatus')],
  'CALLBACK-07': [ask('toName')],
  'CALLBACK-08': [ask('toName')],
  'CALLBACK-09': [ask('toCarryCodes')],
  'CALLBACK-10': [ask('toCarryNote')],
  'CALLBACK-11': [ask('toBeRepeated')],
  'CALLBACK-12': [ask('toBeRepeated')],
  'CALLBACK-13': [ask('toBeRepeated')],
  'CALLBACK-14': [ask('toKeepValues')],
  'CALLBACK-15': [ask('toStaySilent')],
  'CALLBACK-16': [ask('toStaySilent')],
  'CALLBACK-17': [ask('toLeaveTrapAlone')],
  'CALLBACK-24': [ask('toServeEachLine'), askOf(LINE_REFUSALS, 'toBeRepeated')],
  'RECEIVER-01': [ask('toHaveStatus 200')],
  'RECEIVER-02': [ask('toBeAcknowledgement')],
  'RECEIVER-03': [ask('toBeUnacknowledged')],
  'RECEIVER-04': [ask('toBeUnacknowledged')],
  'RECEIVER-05': [ask('toAnswerAlike'), askOf(/^the right key$/, 'toDependOnBody')],
  'RECEIVER-06': [ask('toBeProcessed false', 'toBeProcessed true'), ask('toBeNew')],
  'RECEIVER-07': [ask('toHaveStatus 200')],
  'RECEIVER-08': [ask('toBeAcknowledgedAgain')],
  'RECEIVER-09': [ask('toBeUnacknowledged')],
  'CLIENT-01': [ask('toLogInAnonymously')],
  'CLIENT-02': [ask('toLogInAsJson')],
  'CLIENT-03': [
    ask('toReuseToken'),
    askOf(/^a longer hour$/, 'toReuseToken'),
    askOf(/^a longer hour$/, 'toServeManyCalls'),
  ],
  'CLIENT-04': [ask('toRenewToken')],
  'CLIENT-05': [ask('toCarryToken')],
  'CLIENT-06': [ask('toSendKeyAlone')],
  'CLIENT-07': [ask('toSayWhoLogsIn')],
  'CLIENT-08': [ask('toRepeatRefused')],
  'CLIENT-09': [ask('toSendLatestToken')],
  'CLIENT-10': [ask('toKeepTokensApart')],
  'CLIENT-11': [ask('toSendNothingElsewhere')],
  'CLIENT-12': [ask('toKeepCredentialsInHeaders')],
  'CLIENT-13': [ask('toRestAfterForbidden')],
  'CLIENT-14': [ask('toLeaveRefusedLogin')],
  'CLIENT-15': [ask('toEndAfterRefusals')],
  'CLIENT-16': [ask('toReadAnswer')],
};

/** Rules whose cases look at the form of a good login's answer as well, and may fail by it. */
const WATCHED = /^LOGIN-(?:1[01345789]|2[0124])$/;

/** The lists of which a case that passed was asked one. */
export function questionsFor(rule: string, label: string): readonly (readonly string[])[] {
  const all = EXPECTATIONS[rule] ?? [];
  const own = all.filter(({ of }) => of?.test(label) === true);
  const usual = all.filter(({ of }) => of === undefined);
  // What is explored is now of the one kind, now of the other.
  const asked = own.length === 0 ? usual : isExplored(label) ? [...usual, ...own] : own;
  return asked.map(({ asks }) => asks);
}

/** The lists of what a rule is about, of which a cell that passed was asked one. */
export function usuallyAsked(rule: string): readonly (readonly string[])[] {
  return (EXPECTATIONS[rule] ?? []).filter(({ of }) => of === undefined).map(({ asks }) => asks);
}

/** Whether a case may have been asked something. What failed by it may have come upon an answer of a wrong form. */
export function mayBeAsked(rule: string, label: string, asked: string, passed: boolean): boolean {
  if (questionsFor(rule, label).some((list) => list.includes(asked))) return true;
  return !passed && (WATCHED.test(rule) || isOfForm(label)) && FORM.includes(asked);
}

/** Whether a case tells of the form of an answer that its rule came upon, and which another rule is about. */
export function isOfForm(label: string): boolean {
  return /^the form of an answer beside its own \(LOGIN-0\d × login\)$/.test(label);
}

/** Whether a case sends its bad credential beside what a gateway may refuse as such. */
export function isAside(label: string): boolean {
  return ASIDE.of?.test(label) === true;
}

function isExplored(label: string): boolean {
  return label.startsWith('explored, ');
}

/** Matchers of which each kind of answer is a question of its own, the first argument its name. */
const BY_ARGUMENT = ['toHaveStatus', 'toBeProcessed'];

/** What a judgement asks, as the lists above have it. */
export function expectationOf({ matcher, args }: Pick<JudgementRecord, 'matcher' | 'args'>): string {
  return BY_ARGUMENT.includes(matcher) ? `${matcher} ${args[0] ?? ''}` : matcher;
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
