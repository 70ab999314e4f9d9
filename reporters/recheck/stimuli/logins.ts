import { BEHIND_REFUSED } from '../../../evidence/questions.ts';
import { saidOtherwiseBy, hidesRequestBody, requestBodyOf } from '../../../evidence/recorded.ts';
import { accountOf, credentialsOf, hidesMembers } from '../credentials.ts';
import { pathOf } from '../place.ts';
import { all, type Is, type Sent } from './stimulus.ts';
import { KEY, TOKEN, withAny } from './credentials.ts';

const LOGIN_PATH = /\/login\/customer\/api\/verify$/i;

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
/** The members of a login are such, or a secret hides which they are. */
export const inBody =
  (is: (body: Readonly<Record<string, unknown>>) => boolean): Is =>
  (sent) => {
    const body = members(sent);
    return body === null || is(body);
  };
const whoLogsIn: Is = (sent) => members(sent) === null || accountOf(sent.one).length === 1;
/** It is not the account that the good request logs in. */
export const anotherAccount: Is = (sent) => {
  const known = sent.good === undefined ? [] : accountOf(sent.good);
  return members(sent) === null || !accountOf(sent.one).some((who) => known.includes(who));
};
/** So many lines of h-region-code. */
export const region =
  (count: number): Is =>
  ({ one: { request } }) =>
    request.headers.filter(([name]) => name.toLowerCase() === 'h-region-code').length === count;
/** It sends a text of its own, to be sent back. */
export const correlated = inBody((body) => Object.hasOwn(body, 'callbackData'));
/** It sends no such text. */
export const uncorrelated = inBody((body) => !Object.hasOwn(body, 'callbackData'));
/** Cases of logins that send no text of their own, among others that do. */
const WITHOUT_TEXT = /^without callbackData, /;
/** It sends none where its case says so. */
export const uncorrelatedAsCalled: Is = (sent) => !WITHOUT_TEXT.test(sent.one.case) || uncorrelated(sent);
/** Whether a member is a string. */
export const isText = (value: unknown): boolean => typeof value === 'string';
/** A form has no other way to say that there is none. */
export const isNoPassword = (value: unknown): boolean => !isText(value) || value === '';

/** Cases of a rule about something else, which carry a token to a surface. */
const TO_A_SURFACE = /^the token of /;
/** The same, but for cases that carry a token to a surface. */
export const orTokenToSurface =
  (is: Is): Is =>
  (sent) =>
    TO_A_SURFACE.test(sent.one.case) ? withAny(TOKEN)(sent) : is(sent);
/** A login that hands out no token, for these reasons; or what shows that. */
export const refusedLogin = (...asked: readonly Is[]): Is => orTokenToSurface(all(login, ...asked));

/** A login of one account, by whichever its case names. */
export const GOOD_LOGIN = all(login, whoLogsIn);
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
/** A good login, or one that is refused before it. */
export const orRefused: Is = (sent) => refusedBefore(sent) || GOOD_LOGIN(sent);
