import { LINE_REFUSALS } from '../spec/callback-orders.ts';
import type { JudgementRecord } from '../spec/report.ts';
import {
  FORM,
  NO_TOKEN,
  REFUSED,
  FORBIDDEN,
  KEPT_OUT,
  LET_IN,
  ELSEWHERE,
  BESIDE_WRONG,
  BY_MEDIA_TYPE,
  WITHIN_THE_PATH,
  UNDER_MANY_NAMES,
  IN_COMMON_HEADERS,
  BESIDE_A_KEY,
  BESIDE_A_TOKEN,
  ASIDE,
  SUSPECT,
  UNPRINTABLE,
  A_GOOD_ONE,
  AMONG_GOODS,
  ask,
  askOf,
  OF_TWO_CUSTOMERS,
  BEHIND_REFUSED,
  isOfForm,
  type Question,
} from './questions.ts';
import { OF_TOKEN_OF_BEFORE } from './token-of-before.ts';

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
    askOf(OF_TWO_CUSTOMERS, 'toBeNobodyElses', 'toGrantToken'),
    askOf(OF_TWO_CUSTOMERS, 'toBeLetIn', 'toHaveStatus 403', 'toGrantToken'),
    // Whose a token is, claims tell which the target file names: where it names none, or they are others each time, nothing does.
    ...[[], ['toBeOfSameCustomer']].flatMap((owner) => [
      askOf(
        new RegExp(`${BEHIND_REFUSED.source}with callbackData$`),
        ...owner,
        'toEcho',
        'toGrantNoToken',
        'toGrantToken',
      ),
      askOf(
        new RegExp(`${BEHIND_REFUSED.source}without callbackData$`),
        ...owner,
        'toEchoNoOther',
        'toGrantNoToken',
        'toGrantToken',
      ),
      askOf(/^at once with accounts\.nonApiCustomer$/, ...owner, 'toGrantNoToken', 'toGrantToken'),
    ]),
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
  'BEARER-10': [...REFUSED, ASIDE],
  'BEARER-11': [...FORBIDDEN, A_GOOD_ONE, ASIDE],
  'BEARER-12': [...REFUSED, BESIDE_WRONG, BY_MEDIA_TYPE, WITHIN_THE_PATH, UNDER_MANY_NAMES, IN_COMMON_HEADERS],
  'BEARER-13': [...REFUSED, BESIDE_A_KEY],
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
  'KEY-05': [...REFUSED, UNPRINTABLE, SUSPECT, ASIDE],
  'KEY-06': [...AMONG_GOODS, ASIDE],
  'KEY-07': [...AMONG_GOODS, ASIDE],
  'KEY-08': [...AMONG_GOODS, ASIDE],
  'KEY-09': [...FORBIDDEN, A_GOOD_ONE, ASIDE],
  'KEY-10': [...REFUSED, BESIDE_A_TOKEN],
  'KEY-11': [...REFUSED, BESIDE_WRONG, BY_MEDIA_TYPE, WITHIN_THE_PATH, UNDER_MANY_NAMES, IN_COMMON_HEADERS],
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

function isExplored(label: string): boolean {
  return label.startsWith('explored, ');
}

/** Matchers of which each kind of answer is a question of its own, the first argument its name. */
const BY_ARGUMENT = ['toHaveStatus', 'toBeProcessed'];

/** What a judgement asks, as the lists above have it. */
export function expectationOf({ matcher, args }: Pick<JudgementRecord, 'matcher' | 'args'>): string {
  return BY_ARGUMENT.includes(matcher) ? `${matcher} ${args[0] ?? ''}` : matcher;
}
