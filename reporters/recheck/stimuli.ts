import { BEHIND_REFUSED } from '../../evidence/questions.ts';
import { saidOtherwiseBy, hidesRequestBody, requestBodyOf } from '../../evidence/recorded.ts';
import type { Cell, ExchangeRecord } from '../../spec/report.ts';
import { isBareAsCalled } from './bare.ts';
import { accountOf, credentialsOf, hidesMembers, isWhole, KEPT, MINTED, NAMELESS, WHOLE } from './credentials.ts';
import { judgedIn } from './evidence.ts';
import { goodsBeside, isAtPlaceOf, pathOf } from './place.ts';
import { triesToken } from './two-customers.ts';

/** A request that a case of a rule was judged by, and the good one beside it, where one is named. */
interface Sent {
  readonly one: ExchangeRecord;
  readonly good: ExchangeRecord | undefined;
}

/** Whether a request is what a rule sends, as far as it is shown. */
type Is = (sent: Sent) => boolean;

const PLACEHOLDER = /<[A-Z][A-Z0-9_]*[ ,>]/;
const KEY = 'apikey';
const TOKEN = 'authorization';
const LOGIN_PATH = /\/login\/customer\/api\/verify$/i;

const all =
  (...asked: readonly Is[]): Is =>
  (sent) =>
    asked.every((is) => is(sent));

const lines = ({ one }: Sent, name: string): string[] => credentialsOf(one, name);
const no =
  (name: string): Is =>
  (sent) =>
    lines(sent, name).every((value) => value === '');
const one =
  (name: string): Is =>
  (sent) =>
    isWhole(sent.one, name);
/** Nothing there is what is let in: that would be the good request. A short secret has no name that tells it from others. */
const notTheGoodOne =
  (name: string): Is =>
  ({ one: sent, good }) => {
    const known = good === undefined ? [] : credentialsOf(good, name);
    return credentialsOf(sent, name).every(
      (value) => NAMELESS.test(value) || (good === undefined ? !WHOLE.test(value) : !known.includes(value)),
    );
  };
const some =
  (name: string): Is =>
  (sent) =>
    lines(sent, name).length > 0;
/** The header of a credential, in the spelling that the case is called by. */
const namedAsCalled =
  (header: string): Is =>
  ({ one: { request, case: label } }) =>
    request.headers.some(([name]) => name.toLowerCase() === header && name === label);
const minted: Is = (sent) =>
  lines(sent, TOKEN).every((value) => [WHOLE, MINTED, KEPT].some((form) => form.test(value)));
/** A target file may name what a gateway before a surface asks for, such as Basic; a token is another matter. */
const noBearer: Is = (sent) => lines(sent, TOKEN).every((value) => !/^bearer\b/i.test(value));
const token = one(TOKEN);
const key = all(one(KEY), noBearer);

/** Cases of which the login may carry what is good elsewhere, as far as a good one may, and those that tell which it does. */
const IN_OTHER_CIRCUMSTANCES = /, in other circumstances(?:, of |$)/;
const BESIDE: readonly (readonly [name: string, label: RegExp])[] = [
  [KEY, /, the key of the (?:Supplier API|Payment API|account)(?:, of |$)/],
  [TOKEN, /, the Authorization of (?:an API|a Storefront) customer(?:, of |$)/],
];

/** A login, by whatever it is tried: the contract's path, and no credential of a surface but the one that its case names. */
const login: Is = (sent) =>
  LOGIN_PATH.test(pathOf(sent.one)) &&
  (IN_OTHER_CIRCUMSTANCES.test(sent.one.case) ||
    BESIDE.every(([name, label]) => credentialsOf(sent.one, name).length > 0 === label.test(sent.one.case)));
/** Null where a secret hides what is in it, though it begins as an object does. */
const members = ({ one: sent }: Sent): Readonly<Record<string, unknown>> | null =>
  saidOtherwiseBy(sent) ??
  (/^\s*\{/.test(sent.request.body ?? '{') && (hidesRequestBody(sent) || hidesMembers(sent))
    ? null
    : (requestBodyOf(sent) ?? {}));
const inBody =
  (is: (body: Readonly<Record<string, unknown>>) => boolean): Is =>
  (sent) => {
    const body = members(sent);
    return body === null || is(body);
  };
const whoLogsIn: Is = (sent) => members(sent) === null || accountOf(sent.one).length === 1;
const anotherAccount: Is = (sent) => {
  const known = sent.good === undefined ? [] : accountOf(sent.good);
  return members(sent) === null || !accountOf(sent.one).some((who) => known.includes(who));
};
const region =
  (count: number): Is =>
  ({ one: { request } }) =>
    request.headers.filter(([name]) => name.toLowerCase() === 'h-region-code').length === count;
const correlated = inBody((body) => Object.hasOwn(body, 'callbackData'));
const uncorrelated = inBody((body) => !Object.hasOwn(body, 'callbackData'));
/** Cases of logins that send no text of their own, among others that do. */
const WITHOUT_TEXT = /^without callbackData, /;
const uncorrelatedAsCalled: Is = (sent) => !WITHOUT_TEXT.test(sent.one.case) || uncorrelated(sent);
const isText = (value: unknown): boolean => typeof value === 'string';
/** A form has no other way to say that there is none. */
const isNoPassword = (value: unknown): boolean => !isText(value) || value === '';

/** A credential of its kind, whole: what stands for it says where the target file names it, or what handed it out. */
const called =
  (name: string, form: RegExp): Is =>
  (sent) => {
    const values = lines(sent, name);
    return values.length > 0 && values.every((value) => form.test(value) || NAMELESS.test(value));
  };
const keyOf = (state: string): Is =>
  all(one(KEY), called(KEY, new RegExp(`^<[A-Z]+_${state}_API_KEY>$`)), notTheGoodOne(KEY), noBearer);
const EXPIRED = /^Bearer <[A-Z_]*TOKEN(?:, (?:minted with signingSecret|of an earlier login), [^<>]*expired[^<>]*)?>$/;
/** What is generated may be anything. */
const unlessExplored =
  (is: Is): Is =>
  (sent) =>
    sent.one.case.startsWith('explored, ') || is(sent);
const BESIDE_A_WRONG_ONE = /^a wrong one in its header\b/;
const BESIDE_AN_EMPTY_ONE = /^an empty one in its header\b/;
const empty =
  (name: string): Is =>
  (sent) =>
    lines(sent, name).every((value) => /^(?:bearer)?$/i.test(value.trim()));
const elsewhere = (name: string): Is =>
  unlessExplored(
    (sent) =>
      BESIDE_A_WRONG_ONE.test(sent.one.case) || (BESIDE_AN_EMPTY_ONE.test(sent.one.case) ? empty : no)(name)(sent),
  );
/** A token behind another word than the one that it belongs to. */
const behindAnother: Is = (sent) =>
  lines(sent, TOKEN).every((value) => PLACEHOLDER.test(value) && !/^Bearer <[^<>]*>$/.test(value));
/** What users log in by may be tried at a surface; no token is. */
const noToken: Is = (sent) => lines(sent, TOKEN).every((value) => /^Basic |^<[A-Z]/.test(value));
const aToken: Is = ({ one: { request } }) => request.headers.some(([, value]) => /TOKEN>$/.test(value));
const aKey: Is = ({ one: { request } }) =>
  request.headers.some(
    ([name, value]) => [KEY, TOKEN].includes(name.toLowerCase()) && /(?:_KEY|CREDENTIAL)>$/.test(value),
  );

/** Something in it may be a key, in whatever place: what no key at all gets, another rule asks. */
const holdsAny: Is = ({ one: { request } }) =>
  request.headers.some(([name]) => name.toLowerCase() === KEY) ||
  [request.url, request.body ?? '', ...request.headers.map(([, value]) => value)].some((text) =>
    PLACEHOLDER.test(text),
  );

/** Cases of a rule about something else, which carry a token to a surface. */
const TO_A_SURFACE = /^the token of /;
const orTokenToSurface =
  (is: Is): Is =>
  (sent) =>
    TO_A_SURFACE.test(sent.one.case) ? some(TOKEN)(sent) : is(sent);
const refusedLogin = (...asked: readonly Is[]): Is => orTokenToSurface(all(login, ...asked));

const GOOD_LOGIN = all(login, whoLogsIn);
const ofNobody = all(
  login,
  inBody(({ Email: email }) => /^(?:[\w-]+@x\.invalid$|<NON_API_EMAIL[,>])/.test(String(email))),
);
const unended = all(
  login,
  inBody(({ Email: email, Password: password }) => !isText(email) || !isText(password)),
);
/** What stands before a good login, and is refused: what it lacks, its label says. */
const refusedBefore: Is = (sent) =>
  BEHIND_REFUSED.test(sent.one.case) && (/without an? |JSON/.test(sent.one.case) ? unended : ofNobody)(sent);
const orRefused: Is = (sent) => refusedBefore(sent) || GOOD_LOGIN(sent);
const BAD_TOKEN = all(some(TOKEN), notTheGoodOne(TOKEN));
const BAD_KEY = all(some(KEY), notTheGoodOne(KEY), noBearer);

/**
 * What a rule asks of the requests that it judges: what is tried must be seen to be tried. A rule that is not here sends
 * what only its label tells.
 */
const STIMULI: Readonly<Record<string, Is>> = {
  'LOGIN-01': GOOD_LOGIN,
  'LOGIN-02': GOOD_LOGIN,
  'LOGIN-03': GOOD_LOGIN,
  'LOGIN-04': GOOD_LOGIN,
  'LOGIN-05': GOOD_LOGIN,
  'LOGIN-07': GOOD_LOGIN,
  'LOGIN-08': GOOD_LOGIN,
  'LOGIN-09': GOOD_LOGIN,
  'LOGIN-10': GOOD_LOGIN,
  'LOGIN-11': all(GOOD_LOGIN, uncorrelated),
  'LOGIN-13': all(GOOD_LOGIN, region(0), correlated),
  'LOGIN-14': orTokenToSurface(all(GOOD_LOGIN, region(1))),
  'LOGIN-15': all(GOOD_LOGIN, correlated),
  'LOGIN-17': refusedLogin(
    anotherAccount,
    inBody(({ Email: email, Password: password }) => /^</.test(String(email)) && isText(password)),
  ),
  'LOGIN-18': refusedLogin(
    anotherAccount,
    inBody(({ Email: email }) => !WHOLE.test(String(email))),
  ),
  'LOGIN-19': refusedLogin(
    anotherAccount,
    inBody(({ Email: email }) => /^<NON_API_EMAIL[,>]/.test(String(email))),
  ),
  'LOGIN-20': refusedLogin(inBody(({ Email: email }) => !isText(email))),
  'LOGIN-21': refusedLogin(inBody(({ Email: email, Password: password }) => isText(email) && isNoPassword(password))),
  'LOGIN-22': refusedLogin(inBody(({ Email: email, Password: password }) => !isText(email) || !isText(password))),
  'LOGIN-23': token,
  'LOGIN-24': (sent) => (triesToken(sent.one) ? some(TOKEN) : all(orRefused, uncorrelatedAsCalled))(sent),
  'LOGIN-25': all(some(TOKEN), minted),
  'LOGIN-26': all(some(TOKEN), minted, called(TOKEN, EXPIRED)),
  'BEARER-01': token,
  'BEARER-02': no(TOKEN),
  'BEARER-03': all(one(TOKEN), noBearer),
  'BEARER-04': all(BAD_TOKEN, behindAnother),
  'BEARER-05': all(some(TOKEN), (sent) => lines(sent, TOKEN).every((value) => /^bearer\s*$/i.test(value))),
  'BEARER-06': BAD_TOKEN,
  'BEARER-07': all(BAD_TOKEN, minted, called(TOKEN, EXPIRED)),
  'BEARER-09': BAD_TOKEN,
  'BEARER-10': BAD_TOKEN,
  'BEARER-11': all(BAD_TOKEN, one(TOKEN), called(TOKEN, /^Bearer <[A-Z_]*LIMITED[A-Z_]*TOKEN>$/)),
  'BEARER-12': all(notTheGoodOne(TOKEN), elsewhere(TOKEN)),
  'BEARER-13': all(notTheGoodOne(TOKEN), aKey),
  'BEARER-20': BAD_TOKEN,
  'BEARER-21': BAD_TOKEN,
  'BEARER-22': BAD_TOKEN,
  'BEARER-23': BAD_TOKEN,
  'BEARER-24': all(notTheGoodOne(TOKEN), unlessExplored(noToken)),
  'BEARER-25': notTheGoodOne(TOKEN),
  'BEARER-27': all(token, namedAsCalled(TOKEN)),
  'BEARER-28': token,
  'KEY-01': key,
  'KEY-02': all(key, namedAsCalled(KEY)),
  'KEY-03': all(no(KEY), noBearer),
  'KEY-04': all(BAD_KEY, (sent) => lines(sent, KEY).every((value) => !WHOLE.test(value))),
  'KEY-05': BAD_KEY,
  'KEY-06': keyOf('EXPIRED'),
  'KEY-07': keyOf('REVOKED'),
  'KEY-08': keyOf('OTHER_TENANT'),
  'KEY-09': keyOf('NO_ACCESS'),
  'KEY-10': all(notTheGoodOne(KEY), aToken),
  'KEY-11': all(notTheGoodOne(KEY), holdsAny, elsewhere(KEY)),
  'KEY-13': no(KEY),
  'KEY-14': notTheGoodOne(KEY),
  'KEY-16': all(key, called(KEY, /^<[A-Z]+_REVOCABLE_API_KEY>$/)),
  'RECEIVER-01': one(KEY),
  'RECEIVER-02': one(KEY),
  'RECEIVER-03': no(KEY),
  'RECEIVER-04': all(notTheGoodOne(KEY), holdsAny),
  'RECEIVER-05': (sent) => (sent.one.case === 'the right key' ? one(KEY) : notTheGoodOne(KEY))(sent),
  'RECEIVER-07': all(one(KEY), namedAsCalled(KEY)),
  'RECEIVER-08': one(KEY),
  'RECEIVER-09': one(KEY),
};

const GOOD_ONES = /^(?:a good one among them, \d+|let in until it is revoked)$/;

/** A request by which a case passed, and which is not what the rule sends; null where all are. */
export function mistakenIn(cell: Cell): string | null {
  const is = Object.hasOwn(STIMULI, cell.rule) ? STIMULI[cell.rule] : undefined;
  const passed = new Set(cell.cases.filter(({ status }) => status === 'pass').map(({ label }) => label));
  const isOfSurface = /^(?:BEARER|KEY)-/.test(cell.rule);
  for (const one of judgedIn(cell, passed)) {
    const [good] = goodsBeside(one, cell);
    if (isOfSurface && good !== undefined && !isAtPlaceOf(one, good))
      return `the case "${one.case}" was sent to another place than the good request beside it`;
    if (GOOD_ONES.test(one.case)) continue;
    if (!isBareAsCalled(one) || is?.({ one, good }) === false)
      return `the case "${one.case}" was sent something else than ${cell.rule} sends`;
  }
  return null;
}
